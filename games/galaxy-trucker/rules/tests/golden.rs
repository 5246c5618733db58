//! The comparison with recorded cases: a few of each kind, written by hand from
//! the rules.

use galaxy_trucker::golden::compare_line;

const CASES: &str = r#"
{"id":"GT-3.5","kind":"legality","in":{"ship":{"class":"II","tiles":[[3,5,"cabin-04",1],[4,5,"start-01",0],[3,6,"struct-02",0],[4,6,"cabin-04",1]]}},"expect":{"legal":false,"mistakes":[["simple-double",[3,5],[3,6]]],"ships":[{"name":"ship","pieces":[[[3,5],[3,6],[4,5],[4,6]]]}]}}
{"id":"GT-11.7","kind":"legality","in":{"ship":{"class":"IC","tiles":[[3,2,"start-01",0],[3,3,"struct-02",0],[3,4,"struct-02",0]]}},"expect":{"legal":false,"mistakes":[["outside",[3,4]],["splice",[3,2],[3,3]]],"ships":[{"name":"ship","pieces":[[[3,2]],[[3,3]]]}]}}
{"id":"GT-12.12","kind":"legality","in":{"ship":{"class":"IIIC","tiles":[[1,3,"cargo2-01",2],[6,3,"engine-01",0]]}},"expect":{"legal":false,"mistakes":[["exhaust",[6,3],[1,3]]],"ships":[{"name":"ship","pieces":[[[1,3]],[[6,3]]]}]}}
{"id":"GT-13.39","kind":"legality","in":{"ship":{"class":"IVC","dice":[1,6],"tiles":[[4,3,"start-01",0],[4,7,"struct-02",0]]}},"expect":{"legal":true,"ships":[{"name":"FL+RL","pieces":[[[4,3]]]},{"name":"FR","pieces":[[[4,7]]]},{"name":"RR"}]}}
{"id":"GT-3.17","kind":"repair","in":{"ship":{"class":"I","tiles":[[3,5,"struct-02",0],[4,5,"start-01",0],[5,5,"struct-02",0]]},"remove":[[4,5]],"keep":[[5,5]]},"expect":{"lost":[[3,5],[4,5]],"legal":true}}
{"id":"GT-3.20","kind":"exposed","in":{"ship":{"class":"I","tiles":[[4,5,"start-01",0]]}},"expect":{"total":4,"sides":[[4,5,"n"],[4,5,"e"],[4,5,"s"],[4,5,"w"]]}}
{"id":"GT-12.49","kind":"exposed","in":{"ship":{"class":"IIIC","tiles":[[3,1,"start-01",0],[3,6,"cargo2-01",1]]}},"expect":{"total":3,"sides":[[3,1,"n"],[3,1,"e"],[3,1,"s"]]}}
{"id":"GT-4.7","kind":"launch","in":{"ship":{"class":"II","tiles":[[3,4,"life-purple-01",0],[4,4,"cabin-04",0],[4,5,"start-01",0],[5,4,"life-brown-05",0],[5,5,"bat3-02",0]]}},"expect":{"humans":4,"batteries":3,"aliens":[[4,4,"pb"]],"most_aliens":1}}
{"id":"GT-5.15","kind":"strength","in":{"ship":{"class":"I","tiles":[[4,4,"cabin-04",0],[4,5,"start-01",0],[4,6,"cannon-01",1]],"crew":[[4,4,"p"],[4,5,"hh"]]},"power":[]},"expect":{"ok":true,"cannon":2.5,"engine":0,"ships":[["ship",2.5,0]],"crew":3}}
{"id":"GT-13.48","kind":"strength","in":{"ship":{"class":"IVC","dice":[],"tiles":[[4,3,"cannon2x-01",0],[4,7,"bat2-01",0]],"batteries":[[4,7,2]]},"power":[[[4,3],[4,7]]]},"expect":{"ok":false}}
{"id":"GT-7.20","kind":"attack","in":{"ship":{"class":"I","tiles":[[3,5,"struct-02",0],[4,5,"start-01",0]],"crew":[[4,5,"hh"]]},"attacks":[{"size":"heavy-fire","from":"front","dice":[3,4]}]},"expect":{"attacks":[{"from":"front","lines":[[5,[3,5],"lost"]],"destroyed":[[3,5]]}],"lost":1,"crew_lost":{"h":0,"p":0,"b":0},"after":{"squares":[[4,5]],"crew":[[4,5,"hh"]],"exposed":4}}}
{"id":"GT-7.9","kind":"attack","in":{"ship":{"class":"I","tiles":[[4,4,"shield-07",0],[4,5,"start-01",0],[5,4,"bat2-01",0]],"crew":[[4,5,"h"]],"batteries":[[5,4,1]]},"attacks":[{"size":"small-meteor","from":"right","dice":[3,4],"answer":{"shield":[[4,4],[5,4]]}},{"size":"small-meteor","from":"right","dice":[3,4],"answer":{"shield":[[4,4],[5,4]]}}]},"expect":{"attacks":[{"from":"right","lines":[[4,[4,5],"shield"]],"spent":1},{"from":"right","lines":[[4,[4,5],"lost"]],"refused":[["shield",[4,4]]],"destroyed":[[4,5]]}],"lost":1,"crew_lost":{"h":1},"batteries_spent":1,"after":{"squares":[[4,4],[5,4]],"exposed":3}}}
{"id":"GT-11.26","kind":"attack","in":{"ship":{"class":"IIC","tiles":[[3,2,"struct-02",0],[4,1,"cannon-01",3],[4,2,"start-01",0],[5,2,"struct-02",0]]},"attacks":[{"size":"large-meteor","from":"front","dice":[1,3],"answer":{"shoot":[[[4,1],5,null],[[4,1],3,null]]}}]},"expect":{"attacks":[{"from":"left","lines":[[3,[3,2],"lost"],[5,[5,2],"shot"]],"refused":[["shoot",[4,1]]],"destroyed":[[3,2]]}],"lost":1,"crew_lost":{},"after":{"squares":[[4,1],[4,2],[5,2]],"exposed":6}}}
{"id":"GT-12.24","kind":"weak-spot","in":{"empty":[[1,6],[6,1]],"credits":0,"loans":false},"expect":{"largest":2,"fee":1,"paid":0,"loan":0,"debt":1}}
{"id":"GT-13.17","kind":"open","in":{"dice":[3],"begun":["FL"]},"expect":{"open":["3"],"ships":["FL+FR","RL","RR"],"free_start":["RL","RR"],"may_look":false}}
"#;

#[test]
fn cases_written_from_the_rules_agree() {
    let cases: Vec<&str> = CASES.lines().filter(|line| !line.is_empty()).collect();
    let told: Vec<_> = cases.iter().filter_map(|case| compare_line(case).err()).collect();
    assert_eq!(told, []);
    assert_eq!(cases.len(), 15);
}

fn told(line: &str) -> String {
    compare_line(line).expect_err("it differs").to_string()
}

#[test]
fn a_difference_is_told_with_its_path() {
    let case = r#"{"id":"x","kind":"exposed","in":{"ship":{"class":"I","tiles":[[4,5,"start-01",0]]}},"expect":{"total":5,"sides":[]}}"#;
    assert_eq!(
        told(case),
        r#"x: sides: expected [], got [[4,5,"n"],[4,5,"e"],[4,5,"s"],[4,5,"w"]]"#
    );
}

#[test]
fn what_cannot_be_read_is_a_difference() {
    assert_eq!(told(r#"{"id":"x","kind":"tea"}"#), "x: there is no kind tea");
    let tile = r#"{"id":"x","kind":"exposed","in":{"ship":{"class":"I","tiles":[[4,5,"teapot",0]]}},"expect":{}}"#;
    assert_eq!(told(tile), "x: [4,5]: there is no tile teapot");
    let square = r#"{"id":"x","kind":"exposed","in":{"ship":{"class":"I","tiles":[[1,1,"start-01",0]]}},"expect":{}}"#;
    assert_eq!(told(square), "x: [1,1] is no open square");
    assert!(told("{").starts_with("?: EOF"));
}
