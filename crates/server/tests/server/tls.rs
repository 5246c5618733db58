//! TLS from certificate files.

use std::{path::PathBuf, sync::Arc, time::Duration};

use server::{Config, TlsFiles, serve};
use server_testing::{House, TempDir, shelf};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use tokio_rustls::{
    TlsConnector,
    client::TlsStream,
    rustls::{
        ClientConfig, RootCertStore,
        crypto::ring,
        pki_types::{CertificateDer, ServerName, pem::PemObject as _},
    },
};

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/tls").join(name)
}

/// A connection to a server that is known by this certificate alone.
async fn connect(address: &str, certificate: &str) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(file(certificate)).unwrap()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(address).await?;
    let name = ServerName::try_from("localhost").unwrap();
    TlsConnector::from(Arc::new(config)).connect(name, stream).await
}

async fn house(files: &TlsFiles) -> House {
    House::with(|config| {
        config.tls = Some(files.clone());
        config.limits.head_time = Duration::from_millis(500);
    })
    .await
}

#[tokio::test]
async fn pages_and_sockets_go_over_tls() {
    let files = TlsFiles { cert: file("first-cert.pem"), key: file("first-key.pem") };
    let house = house(&files).await;
    let address = house.address();
    let mut stream = connect(&address, "first-cert.pem").await.unwrap();
    let request = "GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("strict-transport-security: max-age=31536000"), "{answer}");

    let stream = connect(&address, "first-cert.pem").await.unwrap();
    let url = format!("ws://{address}/socket");
    let (_socket, answer) = tokio_tungstenite::client_async(url, stream).await.unwrap();
    assert_eq!(answer.status(), 101);

    // Who speaks no TLS, or nothing at all, is not waited for.
    let mut plain = TcpStream::connect(&address).await.unwrap();
    plain.write_all(b"GET / HTTP/1.1\r\n\r\n").await.unwrap();
    let _silent = TcpStream::connect(&address).await.unwrap();
    house.until_metric("wardroom_connections_refused_total{reason=\"tls\"} 2").await;
}

#[tokio::test]
async fn a_new_certificate_is_read_while_the_server_runs() {
    let dir = TempDir::default();
    std::fs::create_dir_all(&dir.0).unwrap();
    let files = TlsFiles { cert: dir.0.join("cert.pem"), key: dir.0.join("key.pem") };
    let place = |name: &str| {
        std::fs::copy(file(&format!("{name}-cert.pem")), &files.cert).unwrap();
        std::fs::copy(file(&format!("{name}-key.pem")), &files.key).unwrap();
    };
    place("first");
    let house = house(&files).await;
    let address = house.address();
    assert!(connect(&address, "first-cert.pem").await.is_ok());
    place("second");
    let running = house.running.as_ref().unwrap();
    running.reload_tls().unwrap();
    assert!(connect(&address, "first-cert.pem").await.is_err());
    assert!(connect(&address, "second-cert.pem").await.is_ok());
    // One that cannot be used changes nothing.
    std::fs::write(&files.key, "nonsense").unwrap();
    let error = running.reload_tls().unwrap_err().to_string();
    assert!(error.contains("key.pem"), "{error}");
    assert!(connect(&address, "second-cert.pem").await.is_ok());
}

#[tokio::test]
async fn a_certificate_that_cannot_be_used_is_named() {
    let dir = TempDir::default();
    let start = async |cert: &str, key: &str| {
        let mut config = Config::new(&dir.0, Arc::new(shelf()));
        config.tls = Some(TlsFiles { cert: file(cert), key: file(key) });
        serve(config).await.err().expect("the server does not start").to_string()
    };
    assert!(start("gone.pem", "first-key.pem").await.contains("gone.pem"));
    assert!(start("first-key.pem", "first-key.pem").await.contains("no certificate"));
    assert!(start("first-cert.pem", "first-cert.pem").await.contains("first-cert.pem"));
    assert!(start("first-cert.pem", "second-key.pem").await.contains("second-key.pem"));
}
