//! TLS from certificate files, which may be read again while the server runs.

use std::{
    path::PathBuf,
    sync::{Arc, RwLock},
};

use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        self, ServerConfig,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject as _},
    },
};

/// Where the certificate and its key are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TlsFiles {
    /// The certificate and those above it, as PEM.
    pub cert: PathBuf,
    /// Its private key, as PEM.
    pub key: PathBuf,
}

/// Why TLS cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read.
    #[error("cannot read {path}: {why}")]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// The certificate and the key do not work together.
    #[error("the certificate {cert} cannot be used with the key {key}: {why}")]
    Pair {
        /// The certificate.
        cert: PathBuf,
        /// The key.
        key: PathBuf,
        /// Why.
        why: rustls::Error,
    },
}

/// The TLS side of a listener.
pub(crate) struct Tls {
    files: TlsFiles,
    acceptor: RwLock<TlsAcceptor>,
}

impl Tls {
    /// Reads the files.
    pub(crate) fn open(files: TlsFiles) -> Result<Self, TlsError> {
        let acceptor = RwLock::new(read(&files)?);
        Ok(Self { files, acceptor })
    }

    /// Reads the files again; if they cannot be used, nothing changes.
    pub(crate) fn reload(&self) -> Result<(), TlsError> {
        let acceptor = read(&self.files)?;
        *self.acceptor.write().expect("no panic while locked") = acceptor;
        Ok(())
    }

    pub(super) fn acceptor(&self) -> TlsAcceptor {
        self.acceptor.read().expect("no panic while locked").clone()
    }
}

fn read(files: &TlsFiles) -> Result<TlsAcceptor, TlsError> {
    let TlsFiles { cert, key } = files;
    let unread = |path: &PathBuf, why: String| TlsError::File { path: path.clone(), why };
    let chain: Vec<CertificateDer<'static>> = CertificateDer::pem_file_iter(cert)
        .and_then(Iterator::collect)
        .map_err(|error| unread(cert, error.to_string()))?;
    if chain.is_empty() {
        return Err(unread(cert, "there is no certificate in it".to_owned()));
    }
    let secret =
        PrivateKeyDer::from_pem_file(key).map_err(|error| unread(key, error.to_string()))?;
    let pair = |why| TlsError::Pair { cert: cert.clone(), key: key.clone(), why };
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(pair)?
        .with_no_client_auth()
        .with_single_cert(chain, secret)
        .map_err(pair)?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}
