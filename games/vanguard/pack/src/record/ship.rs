//! What is in the ship book.

use super::{Cost, record};
use crate::{
    dice::Icon,
    effect::{Ability, Cond, Effects, Level},
    id::{
        DestinationId, FacilityId, LandingNumber, LogId, ObjectiveId, ProductionId, ResearchId,
        SituationId, SystemId, UpgradeId,
    },
    text::{Name, Prose},
    word::{After, MoraleLevel, Section, UpgradePlace},
};

record! {
    /// A star system (VG-18.2).
    System {
        /// Its id.
        id "id": SystemId,
        /// What it is called.
        name "name": Name,
        /// What it is like.
        text "text": Prose,
        /// Where one can fly from here.
        neighbour "neighbour": Vec<Neighbour>,
        /// What one can visit here.
        destination "destination": Vec<Destination>,
    }
}

record! {
    /// A way to another system.
    Neighbour {
        /// Where to.
        system "system": SystemId,
        /// What it costs.
        energy "energy": u8,
        /// The upgrade without which it is closed.
        requires "requires": Option<UpgradeId>,
        /// The log that is read on the way.
        log "log": Option<LogId>,
    }
}

record! {
    /// A place of a system (VG-18.9).
    Destination {
        /// Its id.
        id "id": DestinationId,
        /// What it is called.
        name "name": Name,
        /// What it is like.
        text "text": Prose,
        /// What a visit costs.
        energy "energy": u8,
        /// Whether it is closed until an effect opens it.
        closed "closed": bool,
        /// When it can be visited.
        when "when": Option<Cond>,
        /// The landing card that is put into the scanner.
        landing "landing": Option<LandingNumber>,
        /// The log that is read.
        log "log": Option<LogId>,
        /// What a visit does.
        effects "do": Option<Effects> => BRIDGE,
    }
}

record! {
    /// An objective (VG-17.20).
    Objective {
        /// Its id.
        id "id": ObjectiveId,
        /// What it is called.
        name "name": Name,
        /// What is to be done.
        text "text": Prose,
        /// Command tokens of each cycle.
        command "command": u8,
        /// New situations of each cycle.
        situations "situations": u8,
        /// Whether it lies beside the main one.
        secondary "secondary": bool,
    }
}

record! {
    /// A tech level (VG-17.22).
    TechLevel {
        /// 1 to 3.
        level "level": Level,
        /// Energy of each cycle.
        energy "energy": u8,
        /// What else it changes while it is installed.
        effects "do": Option<Effects> => BRIDGE,
    }
}

record! {
    /// A morale card (VG-17.33).
    MoraleCard {
        /// Which.
        level "level": MoraleLevel,
        /// Recruits that are revealed.
        recruits "recruits": u8,
        /// What else it changes while it lies open.
        effects "do": Option<Effects> => BRIDGE,
    }
}

record! {
    /// An upgrade of the ship.
    Upgrade {
        /// Its id.
        id "id": UpgradeId,
        /// What it is called.
        name "name": Name,
        /// Where it is installed.
        place "place": UpgradePlace,
        /// What using it costs.
        energy "energy": Option<u8>,
        /// What it does; nothing where being there is what counts.
        ability "ability": Option<Ability>,
        /// What it is.
        text "text": Option<Prose>,
    }
}

record! {
    /// A situation aboard (VG-17.25).
    Situation {
        /// Its id.
        id "id": SituationId,
        /// What it is called.
        name "name": Name,
        /// What is going on.
        text "text": Prose,
        /// Whether it is no part of the deck, until an effect brings it.
        set_aside "set-aside": bool,
        /// What it does on the bridge while it is open.
        effect "effect": Effects => BRIDGE,
        /// What ends it.
        solved "solved": Solved,
        /// What becomes of the card then.
        after "after": After,
    }
}

record! {
    /// How a situation is solved (VG-19.58).
    Solved {
        /// Converts that a supervised one needs (VG-19.60).
        icons "icons": Vec<Icon>,
        /// What it brings.
        effects "do": Effects => BRIDGE,
    }
}

record! {
    /// A research project (VG-19.11).
    Research {
        /// Its id.
        id "id": ResearchId,
        /// Its code on the card.
        code "code": Box<str>,
        /// What it is called.
        name "name": Name,
        /// What is looked into.
        text "text": Prose,
        /// Others of the same keyword can be completed together.
        keyword "keyword": Option<Box<str>>,
        /// What it costs.
        cost "cost": Vec<Cost>,
        /// What it brings.
        effects "do": Effects => BRIDGE,
    }
}

record! {
    /// A production project (VG-19.31).
    Production {
        /// Its id.
        id "id": ProductionId,
        /// Its code on the card.
        code "code": Box<str>,
        /// What it is called.
        name "name": Name,
        /// What is built.
        text "text": Prose,
        /// The stage it begins in, 1 to 3.
        start_stage "start-stage": Level,
        /// Converts that speed it up (VG-19.34).
        icons "icons": Vec<Icon>,
        /// What it brings.
        effects "do": Effects => BRIDGE,
    }
}

record! {
    /// What a full row of unique discoveries brings (VG-23.49).
    RowBonus {
        /// The row, 1 to 8.
        row "row": u8,
        /// What it brings.
        effects "do": Effects => DECK,
    }
}

record! {
    /// A slot of the memorial wall (VG-24.22).
    Memorial {
        /// Whose; everybody's if it is not said.
        section "section": Option<Section>,
        /// Its number among those, from 1.
        order "order": u8,
        /// What it brings.
        effects "do": Effects => DECK,
    }
}

record! {
    /// A facility that the pack adds on page 40 (VG-19.3).
    Facility {
        /// Its id.
        id "id": FacilityId,
        /// What it is called.
        name "name": Name,
        /// What is done there.
        text "text": Prose,
        /// Its steps, in order.
        step "step": Vec<FacilityStep>,
    }
}

record! {
    /// A step of a facility.
    FacilityStep {
        /// What it is called.
        name "name": Name,
        /// What it does.
        effects "do": Effects => BRIDGE,
    }
}
