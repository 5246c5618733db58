//! Bots play by the rules, from what their seat is shown alone, and finish
//! whole campaigns.

use shelf::{Answer, Asked, Draws};
use table::{Audience, Game as _, Luck, Millis, Moves, Seat, Seed, Silence};
use vanguard::cycle::{CycleMove, CycleSetup, Stage};
use vanguard_bots::{
    BOTS,
    story::{self, Story, play},
};
use vanguard_content::Vanguard;

/// Every move is checked by the rules before it is made.
#[test]
fn campaigns_come_to_an_end() {
    for (bot, number) in BOTS.iter().zip(0..) {
        let n_seats = 1 + (number % 4) as u8;
        let story: Story = play(bot, story::setup(n_seats, number), number, &mut ());
        assert!(story.n_cycles > 1 && story.missions.len() > 1, "{}: {story:?}", bot.id);
    }
}

#[test]
fn the_same_campaign_is_played_the_same_way() {
    let own = |bot: usize| play(&BOTS[bot], story::setup(3, 7), 7, &mut ());
    assert_eq!(own(0), own(0));
}

/// Answers as a bot that has just been made, for the setup, the view and the
/// legal moves as they travel to a browser.
fn told_answer(
    bot: usize,
    setup: &CycleSetup,
    game: &Vanguard,
    seat: Seat,
) -> Option<Answer<CycleMove>> {
    let text = |value: serde_json::Result<String>| value.expect("it can be written");
    let view = text(serde_json::to_string(&game.view(Audience::Seat(seat))));
    let setup = text(serde_json::to_string(setup));
    let (setup, view) = (serde_json::from_str(&setup), serde_json::from_str(&view));
    let (setup, view) = (setup.expect("a setup"), view.expect("a view"));
    let moves = text(serde_json::to_string(&game.legal_moves(seat).listed()));
    let legal = || Moves::All(serde_json::from_str(&moves).expect("a list of moves"));
    let asked = Asked { setup: &setup, view: &view, seat, at: Millis(0), legal: &legal };
    (BOTS[bot].make)().choose(&asked, &mut Draws::from_text("told"))
}

/// The same position with other cards to come: the order of every deck is
/// changed.
fn reimagined(game: &Vanguard, number: u32) -> Vanguard {
    let mut other = game.clone();
    let mut luck = Draws::seeded(&Seed::numbered(number.into()));
    if let Stage::Exploration(own, _) = &mut other.stage {
        own.events.reshuffle(&mut |bound| luck.below(bound));
        for deck in &mut own.discoveries {
            deck.reshuffle(&mut |bound| luck.below(bound));
        }
        for crew in &mut own.team {
            crew.deck.reshuffle(&mut |bound| luck.below(bound));
        }
    }
    other
}

#[test]
fn answers_follow_from_what_is_shown() {
    for (bot, named) in BOTS.iter().enumerate() {
        let setup = story::setup(2, 1);
        let seed = story::seed(1, 0);
        let mut luck = Luck::seeded(&seed);
        let mut game = Vanguard::start(&setup, &None, &mut luck, &mut Silence);
        let mut number = 0;
        while game.outcome().is_none() {
            let seat = Seat::all(2).find(|seat| game.awaits(*seat)).expect("somebody is awaited");
            let view = game.view(Audience::Seat(seat));
            let mut draws = Draws::from_text("told");
            let legal = || game.legal_moves(seat);
            let asked = Asked { setup: &setup, view: &view, seat, at: Millis(0), legal: &legal };
            let answer = (named.make)().choose(&asked, &mut draws);
            assert_eq!(told_answer(bot, &setup, &game, seat), answer, "as it travels");
            let other = reimagined(&game, number);
            assert_eq!(told_answer(bot, &setup, &other, seat), answer, "with other decks");
            let mv = answer.and_then(Answer::into_move).expect("it answers");
            game.play(seat, &mv, Millis(0), &mut luck, &mut Silence).expect("a legal move");
            number += 1;
        }
    }
}

/// Somebody whom the table does not wait for has nothing to say.
#[test]
fn only_who_is_awaited_answers() {
    let setup = story::setup(4, 2);
    let mut luck = Luck::seeded(&story::seed(2, 0));
    let mut game = Vanguard::start(&setup, &None, &mut luck, &mut Silence);
    let mut bot = (BOTS[1].make)();
    for _ in 0..300 {
        if game.outcome().is_some() {
            return;
        }
        let mut next = None;
        for seat in Seat::all(4) {
            let view = game.view(Audience::Seat(seat));
            let mut draws = Draws::from_text("asked");
            let legal = || game.legal_moves(seat);
            let asked = Asked { setup: &setup, view: &view, seat, at: Millis(0), legal: &legal };
            let answer = bot.choose(&asked, &mut draws);
            assert_eq!(answer.is_some(), game.awaits(seat), "{seat}: {answer:?}");
            next = next.or(answer.and_then(Answer::into_move).map(|mv| (seat, mv)));
        }
        let (seat, mv) = next.expect("somebody answers");
        game.play(seat, &mv, Millis(0), &mut luck, &mut Silence).expect("a legal move");
    }
}
