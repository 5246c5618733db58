use super::{
    Cue, CueKind, MissionGroup, Official, Timeline,
    check::{Fault, validate},
    official, text,
};

#[test]
fn established_timelines_are_within_the_limits_of_their_group() {
    for mission in official().iter().filter(|mission| mission.established()) {
        assert_eq!(validate(&mission.timeline, mission.group), Ok(()), "{}", mission.id);
    }
}

/// An entry of each must be wrong, and nothing but the count shows it.
#[test]
fn the_others_miss_the_threat_count_of_their_group_and_nothing_else() {
    for (id, four, five) in
        [("double-easier-1", 9, 10), ("double-easier-2", 7, 9), ("double-easier-5", 7, 10)]
    {
        let timeline = &Official::find(id).unwrap().timeline;
        assert_eq!((timeline.threat_count(4), timeline.threat_count(5)), (four, five), "{id}");
        let expected: Vec<_> = [(4, four, 8), (5, five, 10)]
            .into_iter()
            .filter(|(_, is, should)| is != should)
            .map(|(crew, is, should)| Fault::ThreatCount { crew, is, should })
            .collect();
        assert_eq!(validate(timeline, MissionGroup::DoubleEasier), Err(expected), "{id}");
    }
}

/// The first mission with a change.
fn spoilt(change: impl FnOnce(&mut Timeline)) -> Vec<String> {
    let mut timeline = Official::find("mission-1").unwrap().timeline.clone();
    change(&mut timeline);
    timeline.sort();
    let faults = validate(&timeline, MissionGroup::Mission).err().unwrap_or_default();
    faults.iter().map(ToString::to_string).collect()
}

/// Another time or another kind for the cue that was at `at`.
fn cue(timeline: &mut Timeline, at: u16) -> &mut Cue {
    timeline.cues.iter_mut().find(|cue| cue.at == at).unwrap()
}

/// Another threat in place of the one at `at`.
fn threat(timeline: &mut Timeline, at: u16, words: &str) {
    let other = text::read(&format!("{} {words}", text::time(at))).unwrap();
    *cue(timeline, at) = other.cues[0];
}

#[test]
fn each_limit_is_watched() {
    assert_eq!(
        spoilt(|timeline| threat(timeline, 110, "T+4 serious blue")),
        ["threat count: 8 for a crew of 4, not 7", "threat count: 9 for a crew of 5, not 8",]
    );
    assert_eq!(
        spoilt(|timeline| threat(timeline, 240, "T+4 internal")),
        [
            "T+4: announced in phase 2",
            "T+4: internal threats on turns that follow each other",
            "T+4: two threats on one turn",
        ]
    );
}

#[test]
fn times_are_watched() {
    assert_eq!(
        spoilt(|timeline| timeline.phase_ends[2] = 640),
        [
            "phase 3: lasts 190 seconds, not 140 to 155",
            "length of the mission: 640, not 580 to 620",
        ]
    );
    assert_eq!(
        spoilt(|timeline| cue(timeline, 110).at = 175),
        [
            "2:55: a threat less than 55 seconds before the end of its phase",
            "2:55: 120 seconds after the threat before, not 25 to 90",
            "2:50: spoken over by what comes at 2:55",
            "2:55: spoken over by what comes at 3:05",
        ]
    );
    assert_eq!(
        spoilt(|timeline| cue(timeline, 140).at = 142),
        ["2:22: not a multiple of 5 seconds"]
    );
    assert_eq!(
        spoilt(|timeline| cue(timeline, 140).at = 165),
        ["2:45: spoken over by what comes at 2:45"]
    );
}

#[test]
fn data_and_silences_are_counted() {
    let faults = spoilt(|timeline| {
        for at in [30, 35, 40] {
            timeline.cues.push(Cue { at, kind: CueKind::IncomingData });
        }
        timeline.cues.retain(|cue| cue.kind != CueKind::DataTransfer);
        cue(timeline, 470).kind = CueKind::Silence { until: 515 };
    });
    assert_eq!(
        faults,
        [
            "7:50: a silence of 45 seconds, not at most 30",
            "incoming data: 5, not 2 to 3",
            "incoming data: 5 times empties the action deck of a crew of five",
            "data transfers: 0, not 3 to 4",
            "seconds of silence: 80, not 45 to 65",
            "phase 3: silence for 55 seconds, not 20 to 40",
        ]
    );
}
