//! Fixed examples of the language: a change here breaks older clients.

use protocol::{Ask, Hello, Position, RefusedCode, SeatAct, ToClient, ToServer};

fn read(text: &str) -> ToServer {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn messages_to_the_server_are_read() {
    for text in [
        r#"{"hello":{"name":"Ada"}}"#,
        r#"{"hello":{"token":"t"}}"#,
        r#"{"create":{"game":"duel","setup":{"n":1},"options":{"listed":true},"bots":["random"]}}"#,
        r#"{"watch":{"code":"abc","seen":7}}"#,
        r#"{"watch":{"code":"abc","seen":null,"chat_seen":3}}"#,
        r#"{"unwatch":{}}"#,
        r#"{"ask":{"take_seat":{"seat":1}}}"#,
        r#"{"ask":{"take_seat":{}}}"#,
        r#"{"ask":{"leave_seat":{}}}"#,
        r#"{"ask":{"seat_bot":{"seat":1,"bot":"random"}}}"#,
        r#"{"ask":{"clear_seat":{"seat":1}}}"#,
        r#"{"ask":{"pause":{"on":true}}}"#,
        r#"{"ask":{"agree":{"setup":{"n":2}}}}"#,
        r#"{"ask":{"start":{}}}"#,
        r#"{"ask":{"again":{}}}"#,
        r#"{"ask":{"next":{"setup":{"n":3}}}}"#,
        r#"{"ask":{"chat":{"text":"hello"}}}"#,
        r#"{"ask":{"point":{"at":"square-3"}}}"#,
        r#"{"rename":{"name":"Eve"}}"#,
        r#"{"ping":{}}"#,
    ] {
        let message = read(text);
        let again = read(&serde_json::to_string(&message).unwrap());
        assert_eq!(format!("{message:?}"), format!("{again:?}"));
    }
    assert!(matches!(read(r#"{"hello":{"name":"Ada"}}"#), ToServer::Hello(Hello::Name(_))));
}

#[test]
fn a_move_stays_as_it_was_written() {
    let text = r#"{"ask":{"submit":{"id":"a1","seen":3,"act":{"move":{"go": [1,2] }}}}}"#;
    let ToServer::Ask(Ask::Submit(submit)) = read(text) else { panic!("not a submit") };
    let SeatAct::Move(mv) = submit.act else { panic!("not a move") };
    assert_eq!((submit.id.as_str(), submit.seen, mv.get()), ("a1", 3, r#"{"go": [1,2] }"#));
}

#[test]
fn what_is_no_message_is_refused() {
    for text in [
        "",
        "{}",
        "[]",
        r#"{"seed":{}}"#,
        r#"{"ping":{"x":1}}"#,
        r#"{"ask":{},"ping":{}}"#,
        r#"{"start":{}}"#,
    ] {
        assert!(serde_json::from_str::<ToServer>(text).is_err(), "{text} was read");
    }
}

#[test]
fn messages_to_the_client_are_read_back() {
    let texts = [
        r#"{"welcome":{"version":2,"name":"Ada","token":null}}"#,
        r#"{"played":{"from":null,"steps":[{"seq":0,"at":0,"by":"clock","kind":"opening","heard":[]}],"position":{"whole":{"seq":0 , "seat":1}}}}"#,
        r#"{"played":{"from":4,"steps":[{"seq":5,"at":9,"by":"clock","kind":"wake","heard":[{"cause":0,"rule":"AB-4.2","sentence":"So.","tone":"routine"}]}],"position":{"changed":{"copies":[[0,7],[1,20]],"texts":["","5",""],"len":28,"check":7}}}}"#,
        r#"{"already":{"id":"a1","seq":4}}"#,
        r#"{"pointed":{"name":"Ada","seat":0,"at":"square-3"}}"#,
        r#"{"refused":{"code":"rule","text":"no","rule":"AB-4.2","id":"a1"}}"#,
        r#"{"bye":{"reason":"restart","text":"back soon"}}"#,
    ];
    for text in texts {
        let message: ToClient = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&message).unwrap(), text);
    }
    assert_eq!(serde_json::to_string(&RefusedCode::NotYourSeat).unwrap(), "\"not_your_seat\"");
}

#[test]
fn a_position_stays_as_it_was_written() {
    let text = r#"{"seq":0,"seat":1,"now":5,"is_paused":false,"wake_at":null,"view":{"x": 1},"legal":["go"],"awaits":[0],"undo":"nothing","proposal":null,"outcome":null,"has_sequel":false}"#;
    let position: Position = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&position).unwrap(), text);
}
