//! The comparison with recorded cases: a few of each kind, written by hand from
//! the rules.

use vanguard::golden::compare_line;

const CASES: &str = r#"
{"id":"VG-5.85","kind":"odds","class":"X0","dice":["R:wild"],"converts":[],"rows":[{"colour":"yellow","need":"2 strike"},{"colour":"green","need":"strike"},{"colour":"red"}],"expect":{"rows":["0/1","1/2","1/2"]}}
{"id":"VG-5.70","kind":"odds","class":"X0","dice":["R:specialised:strike"],"converts":[],"special":[[{"need":"strike","do":"lead 1"}]],"rows":[{"colour":"green","need":"strike"},{"colour":"red"}],"expect":{"rows":["0/1","1/1"]}}
{"id":"VG-5.81","kind":"odds","class":"X0","dice":["B:basic"],"converts":["B>link"],"special":[[{"need":"accident","do":"outcome green"}]],"rows":[{"colour":"yellow","need":"link"},{"colour":"green","need":"2 link"},{"colour":"red"}],"expect":{"rows":["5/6","1/6","0/1"]}}
{"id":"VG-5.76","kind":"odds","class":"X0","dice":["G:wild"],"converts":[],"tracks":[{"id":"red","spaces":1,"at":2}],"special":[[{"need":"accident","do":"advance red"}]],"plan":{"goal":"red","step7":"printed"},"expect":{"advances":{"0":"1/2","1":"1/2"},"markers":{"2":"1/1"},"outcomes":{"red":"1/1"}}}
{"id":"VG-5.57","kind":"odds","class":"X0","dice":[],"converts":[],"rows":[{"colour":"red"}],"injury":{"cards":[{"card":"wounded"}],"dice":2,"order":"major-first"},"danger":["A"],"expect":{"injury":{"none":"1/4","1:major":"11/36","1:minor":"4/9"},"slots":{"1:major":"11/36","1:minor":"4/9"},"ended":"0/1","injuries_gained":{"0":"1/1"},"rows":["1/1"]}}
{"id":"VG-5.41","kind":"odds","class":"X0","dice":["B:wild"],"converts":[],"rows":[{"colour":"green","need":"link"},{"colour":"red"}],"combination":"link","expect":{"payable":"1/2","rows_if_used":["0/1","1/1"],"rows_if_not":["1/2","1/2"]}}
{"id":"VG-5.25","kind":"odds","class":"X1","dice":["B:wild"],"converts":[],"rows":[{"colour":"yellow","need":"link"},{"colour":"red"}],"goal":"yellow","effects":["reroll 1"],"expect":{"chance":"3/4","without":"1/2"}}
{"id":"VG-5.23","kind":"check","dice":{"a1":"R:basic","h1":"R:basic","h2":"R:basic"},"crew":{"A":{"section":"security","rank":1,"here":true,"charges":0,"injuries":[],"columns":[],"available":["a1"],"spent":[],"convert":"R>strike","hand":[],"deck":[],"equipment":[]},"H":{"section":"science","rank":1,"here":true,"charges":0,"injuries":[],"columns":[],"available":["h1","h2"],"spent":[],"hand":[],"deck":[],"equipment":[]}},"luck":{"faces":{"a1":"basic","h1":"wild"},"injury":[],"danger":[],"injuries":[]},"supplies":0,"condition":null,"rows":[{"colour":"yellow","need":"2 strike","do":"lead 2","arrow":"green"},{"colour":"green","need":"strike","do":"success 1"},{"colour":"red","do":"supplies -1"}],"moves":[{"at":1,"by":"A","dice":["a1"]},{"at":1,"by":"H","dice":["h1","h2"]},{"at":1,"by":"H","dice":["h1"]},{"at":8,"as":{"a1":"brace","h1":"strike"}},{"at":8,"as":{"a1":"strike","h1":"strike"}}],"expect":{"end":"row","row":"yellow","outcomes":["yellow","green"],"refused":[1,3],"leads":2,"success":1,"crew":{"A":{"available":[],"spent":["a1"],"sacrificed":[],"pool":[],"charges":0,"hand":[],"discards":[],"equipment":[],"injuries":[null,null,null],"columns":[]},"H":{"available":["h2"],"spent":["h1"],"sacrificed":[],"pool":[],"charges":0,"hand":[],"discards":[],"equipment":[],"injuries":[null,null,null],"columns":[]}},"events":["1 choose A a1","1 lend H h1","3 roll","8 mark yellow","9 spend-pool a1 h1","10 outcome yellow","10 lead +2","10 outcome green","10 success +1"]}}
{"id":"VG-5.99","kind":"check","dice":{"a1":"R:basic"},"crew":{"A":{"section":"security","rank":1,"here":true,"charges":0,"injuries":[{"card":"shaken"},{"card":"shaken"},{"card":"shaken"}],"columns":["red"],"available":["a1"],"spent":[],"hand":[],"deck":[],"equipment":[]}},"luck":{"faces":{"a1":"wild"},"injury":["minor"],"danger":[6],"injuries":["burned"]},"supplies":0,"condition":null,"danger":["C"],"rows":[{"colour":"green","need":"strike","do":"success 1"},{"colour":"red","do":""}],"moves":[{"at":1,"by":"A","dice":["a1"]}],"expect":{"end":"evacuation","row":null,"outcomes":[],"refused":[],"success":0,"next":["no-assist"],"events":["1 choose A a1","2 injury-dice 1","2 danger-dice C","3 roll","6 injury 0 minor slot 1","6 no-assist-next","6 danger 0 C 6","6 evacuation A"]}}
"#;

#[test]
fn cases_written_from_the_rules_agree() {
    let cases: Vec<&str> = CASES.lines().filter(|line| !line.is_empty()).collect();
    let differing = cases.iter().filter_map(|case| compare_line(case).err());
    let told: Vec<String> = differing.map(|difference| difference.to_string()).collect();
    assert!(told.is_empty(), "\n{}\n", told.join("\n"));
    assert_eq!(cases.len(), 9);
}

fn told(line: &str) -> String {
    compare_line(line).expect_err("it differs").to_string()
}

#[test]
fn a_difference_is_told_key_by_key() {
    let case = r#"{"id":"x","kind":"odds","disputed":["VG-27.30"],"class":"X0","dice":["R:wild"],"rows":[{"colour":"green","need":"strike"},{"colour":"red"}],"expect":{"rows":["1/3","2/3"]}}"#;
    assert_eq!(
        told(case),
        "x (disputed: VG-27.30)\n  rows: expected [\"1/3\",\"2/3\"]\n  rows: computed [\"1/2\",\"1/2\"]"
    );
}

#[test]
fn what_cannot_be_read_is_a_difference() {
    assert_eq!(told(r#"{"id":"x","kind":"tea"}"#), "x\n  there is no kind tea");
    let die = r#"{"id":"x","kind":"odds","dice":["R:tea"],"expect":{}}"#;
    assert!(told(die).starts_with("x\n  there is no die `R:tea`"));
    let need = r#"{"id":"x","kind":"odds","dice":[],"rows":[{"need":"2 tea"}],"expect":{}}"#;
    assert_eq!(told(need), "x\n  `2 tea`: character 3: there is no icon `tea`");
    assert!(told("{").starts_with("?\n  EOF"));
}
