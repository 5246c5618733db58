//! The comparison with recorded cases of the flight: a few of each kind,
//! written by hand from the rules.

use galaxy_trucker::golden::compare_line;

const CASES: &str = r#"
{"id":"GT-5.4","kind":"track","in":{"rockets":{"A":10,"B":9,"C":7},"steps":[{"op":"move","who":"A","days":-3}]},"expect":{"steps":[{"A":5,"B":9,"C":7}],"order":["B","C","A"],"lapped":[]}}
{"id":"GT-5.6","kind":"track","in":{"rockets":{"A":12,"B":10},"steps":[{"op":"lose","days":{"A":2,"B":2}},{"op":"leave","who":"B"}]},"expect":{"steps":[{"A":10,"B":8},{"A":10,"B":null}],"order":["A"],"lapped":[]}}
{"id":"GT-5.33","kind":"track","in":{"start":{"level":1,"order":["A","B"],"leader":3},"steps":[{"op":"move","who":"A","days":35},{"op":"move","who":"A","days":4},{"op":"end"}]},"expect":{"steps":[{"A":38,"B":1},{"A":43,"B":1},{"A":43,"B":null}],"order":["A"],"lapped":["B"]}}
{"id":"GT-5.19","kind":"load","in":{"holds":[{"id":"h1","tile":"cargo2-01","goods":""}],"gained":"RB","chapter14":false,"placement":{"h1":"R"}},"expect":{"ok":false,"best":1}}
{"id":"GT-14.20","kind":"load","in":{"holds":[{"id":"h1","tile":"special1-01","goods":""},{"id":"h2","tile":"cargo2-01","goods":"B"}],"gained":"Y","chapter14":true,"bonus":"Y","placement":{"h1":"R","h2":"B"}},"expect":{"ok":true,"value":5,"best":5}}
{"id":"GT-5.29","kind":"payout","in":{"class":"II","players":[{"name":"A","credits":3,"earned":0,"out":true,"pos":null,"exposed":0,"goods":"YB","lost":11},{"name":"B","credits":3,"earned":2,"out":false,"pos":9,"exposed":7,"goods":"Y","lost":0}]},"expect":{"order":["B"],"players":{"A":{"goods":2,"penalty":8,"credits":0},"B":{"arrival":8,"looks":4,"goods":3,"credits":20}}}}
{"id":"GT-13.71","kind":"payout","in":{"class":"IVC","players":[{"name":"A","credits":0,"out":false,"pos":30,"exposed":1,"goods":"","ships":2,"lost":0},{"name":"B","credits":5,"insurance":2,"out":false,"pos":12,"exposed":9,"goods":"","half":"RB","ships":3,"lost":29},{"name":"C","credits":0,"out":false,"pos":33,"exposed":2,"goods":"","ships":2,"lost":0}]},"expect":{"order":["B","C","A"],"players":{"A":{"arrival":8,"credits":8},"B":{"arrival":16,"looks":8,"goods":3,"penalty":26,"credits":4},"C":{"arrival":12,"credits":12}}}}
{"id":"GT-12.35","kind":"payout","in":{"class":"IIIC","players":[{"name":"A","credits":0,"fee":10,"earned":12,"out":true,"goods":"","lost":0},{"name":"B","credits":0,"fee":10,"out":true,"goods":"","lost":0}]},"expect":{"players":{"A":{"debt_paid":10,"credits":2},"B":{}}}}
{"id":"GT-6.1","kind":"card","in":{"card":"I-05","class":"I","players":[{"name":"A","pos":10,"ship":{"tiles":[[4,5,"start-01",0],[5,5,"engine-01",0],[5,6,"engine2x-01",0],[4,6,"bat2-01",0]],"crew":[[4,5,"hh"]],"batteries":[[4,6,1]]}},{"name":"B","pos":12,"ship":{"tiles":[[4,5,"start-01",0],[5,5,"engine2x-01",0]],"crew":[[4,5,"hh"]]}}],"choices":{"A":{"power":[[[5,6],[4,6]]]}}},"expect":{"order":["A"],"notes":{},"players":{"A":{"pos":13,"crew":[[4,5,"hh"]],"exposed":5},"B":{"out":"engines"}}}}
{"id":"GT-6.10","kind":"card","in":{"card":"I-17","class":"I","players":[{"name":"A","pos":10,"ship":{"tiles":[[4,4,"start-01",0],[4,5,"start-01",0],[5,5,"cargo2-01",0]],"crew":[[4,4,"h"],[4,5,"hh"]],"goods":[[5,5,"G"]]}}],"choices":{"A":{"accept":true}}},"expect":{"notes":{"taker":"A"},"players":{"A":{"out":"humans","credits":4,"half":"G"}}}}
{"id":"GT-6.37","kind":"card","in":{"card":"III-05","class":"IIIC","players":[{"name":"A","pos":10,"ship":{"tiles":[[3,1,"start-01",0],[3,6,"start-01",0]],"crew":[[3,1,"hh"],[3,6,"h"]]}}],"choices":{}},"expect":{"order":["A"],"notes":{},"players":{"A":{"pos":10,"crew":[[3,1,"h"]],"exposed":6}}}}
"#;

#[test]
fn cases_written_from_the_rules_agree() {
    let cases: Vec<&str> = CASES.lines().filter(|line| !line.is_empty()).collect();
    let told: Vec<_> = cases.iter().filter_map(|case| compare_line(case).err()).collect();
    assert_eq!(told, []);
    assert_eq!(cases.len(), 11);
}

fn told(line: &str) -> String {
    compare_line(line).expect_err("it differs").to_string()
}

#[test]
fn a_choice_that_is_refused_is_a_difference() {
    let case = r#"{"id":"x","kind":"card","in":{"card":"I-05","class":"I","players":[{"name":"A","pos":10,"ship":{"tiles":[[5,6,"engine2x-01",0],[4,6,"bat2-01",0]],"batteries":[[4,6,1]]}}],"choices":{"A":{"power":[[[4,6],[4,6]]]}}},"expect":{}}"#;
    assert!(told(case).contains("only double cannons and double engines"), "{}", told(case));
    let card = r#"{"id":"x","kind":"card","in":{"card":"IV-01","class":"I"}}"#;
    assert_eq!(told(card), "x: there is no card `IV-01`; cards are I-01 to III-20");
}
