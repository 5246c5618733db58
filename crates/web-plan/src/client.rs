//! A client and the addresses it answers for.

/// A program for the browser, with a page that loads it.
///
/// ```
/// use web_plan::{Client, client_of};
///
/// const CLIENTS: &[Client] = &[
///     Client::shell("Chess club", "Games for two.", 200_000),
///     Client::game("chess", "Chess", "Chess against friends.", 500_000),
///     Client::device("chess", &["local"], "Chess", "Chess on this device.", 500_000),
///     Client::room("chess", "tools", &["openings"], "Chess tools", "Openings.", 300_000),
/// ];
///
/// let name = |path| client_of(CLIENTS, path).map(|client| client.name());
/// assert_eq!(name("chess/t/ab12").as_deref(), Some("chess"));
/// assert_eq!(name("chess/local/ab12").as_deref(), Some("chess-device"));
/// assert_eq!(name("chess/openings/french").as_deref(), Some("chess-tools"));
/// assert_eq!(name("rules/chess").as_deref(), Some("shell"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Client {
    /// The game it belongs to; the shell belongs to none.
    pub game: Option<&'static str>,
    /// Its folder: in `crates/` for the shell, in the game's folder otherwise.
    folder: &'static str,
    /// Which of the programs in the folder it is.
    role: Role,
    /// What follows the game in the addresses it answers for, if not anything.
    pub parts: Option<&'static [&'static str]>,
    /// The title of its page, until the program has set another.
    pub title: &'static str,
    /// What search engines and previews of links say of it.
    pub description: &'static str,
    /// The most bytes a first visit may load, compressed.
    pub n_bytes_max: usize,
}

/// What a program is to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// The program that the folder is named by.
    Main,
    /// The program beside it that has the engine.
    Device,
}

impl Client {
    /// The client that answers for every address no other client has.
    #[must_use]
    pub const fn shell(title: &'static str, description: &'static str, n_bytes_max: usize) -> Self {
        let (folder, role) = ("client-shell", Role::Main);
        Self { game: None, folder, role, parts: None, title, description, n_bytes_max }
    }

    /// The client of a game: `/{game}` and everything below. It draws tables of
    /// the server.
    #[must_use]
    pub const fn game(
        game: &'static str,
        title: &'static str,
        description: &'static str,
        n_bytes_max: usize,
    ) -> Self {
        let (folder, role) = ("client", Role::Main);
        Self { game: Some(game), folder, role, parts: None, title, description, n_bytes_max }
    }

    /// The same client with the engine inside: for matches on this device and
    /// replays, and for what all clients of the game think about in a worker.
    #[must_use]
    pub const fn device(
        game: &'static str,
        parts: &'static [&'static str],
        title: &'static str,
        description: &'static str,
        n_bytes_max: usize,
    ) -> Self {
        let (folder, role, parts) = ("client", Role::Device, Some(parts));
        Self { game: Some(game), folder, role, parts, title, description, n_bytes_max }
    }

    /// Another client of a game, in a folder of its own: `/{game}/{part}` and
    /// everything below, for each of the parts.
    #[must_use]
    pub const fn room(
        game: &'static str,
        folder: &'static str,
        parts: &'static [&'static str],
        title: &'static str,
        description: &'static str,
        n_bytes_max: usize,
    ) -> Self {
        let (role, parts) = (Role::Main, Some(parts));
        Self { game: Some(game), folder, role, parts, title, description, n_bytes_max }
    }

    /// The package that is compiled.
    #[must_use]
    pub fn package(&self) -> String {
        match self.game {
            Some(game) => format!("{game}-{}", self.folder),
            None => self.folder.to_owned(),
        }
    }

    /// The program of the package.
    #[must_use]
    pub fn program(&self) -> String {
        match (self.game, self.role) {
            (Some(game), Role::Device) => format!("{game}-device"),
            _ => self.package(),
        }
    }

    /// Whether it answers the questions of the other clients of its game.
    #[must_use]
    pub fn thinks(&self) -> bool {
        self.role == Role::Device
    }

    /// The folder of the package, from the root of the workspace.
    #[must_use]
    pub fn dir(&self) -> String {
        match self.game {
            Some(game) => format!("games/{game}/{}", self.folder),
            None => format!("crates/{}", self.folder),
        }
    }

    /// What its files are named by.
    #[must_use]
    pub fn name(&self) -> String {
        match (self.game, self.parts) {
            (Some(_), Some(_)) => self.program(),
            (Some(game), None) => game.to_owned(),
            (None, _) => "shell".to_owned(),
        }
    }

    /// The address of its page. The shell's is the one a server answers with
    /// if it has nothing else.
    #[must_use]
    pub fn page(&self) -> String {
        match self.game {
            Some(_) => format!("/{}.html", self.name()),
            None => "/index.html".to_owned(),
        }
    }

    /// Whether it answers for an address, and how exactly the address is its
    /// own: a part of a game before the game, the game before the rest.
    fn claim(&self, path: &str) -> Option<u8> {
        let Some(game) = self.game else { return Some(0) };
        let mut steps = path.split('/').filter(|step| !step.is_empty());
        if steps.next() != Some(game) {
            return None;
        }
        match self.parts {
            None => Some(1),
            Some(parts) => steps.next().filter(|step| parts.contains(step)).map(|_| 2),
        }
    }
}

/// The client that answers for the page at `path`.
#[must_use]
pub fn client_of<'a>(clients: &'a [Client], path: &str) -> Option<&'a Client> {
    let claims = clients.iter().filter_map(|client| Some((client.claim(path)?, client)));
    claims.max_by_key(|(claim, _)| *claim).map(|(_, client)| client)
}

#[cfg(test)]
mod tests {
    use super::{Client, client_of};

    const CLIENTS: &[Client] = &[
        Client::room("draughts", "tools", &["boards", "log"], "Tools", "", 1),
        Client::device("draughts", &["local"], "Draughts", "", 1),
        Client::game("draughts", "Draughts", "", 1),
        Client::shell("Games", "", 1),
    ];

    #[test]
    fn the_closest_client_answers() {
        let page = |path| client_of(CLIENTS, path).expect("the shell has the rest").page();
        assert_eq!(page("draughts"), "/draughts.html");
        assert_eq!(page("/draughts/"), "/draughts.html");
        assert_eq!(page("draughts/t/log"), "/draughts.html");
        assert_eq!(page("draughts/log"), "/draughts-tools.html");
        assert_eq!(page("draughts/boards/3"), "/draughts-tools.html");
        assert_eq!(page("draughts/local/3"), "/draughts-device.html");
        for path in ["", "/", "draughtsman", "rules/draughts", "t/abc"] {
            assert_eq!(page(path), "/index.html", "{path}");
        }
    }

    #[test]
    fn names_follow_from_the_folder() {
        let [tools, device, game, shell] = CLIENTS else { panic!("four clients") };
        assert_eq!(tools.package(), "draughts-tools");
        assert_eq!(tools.dir(), "games/draughts/tools");
        assert_eq!(game.package(), "draughts-client");
        assert_eq!(
            (device.package(), device.program()),
            (game.package(), "draughts-device".to_owned())
        );
        assert_eq!(game.dir(), "games/draughts/client");
        assert_eq!(game.name(), "draughts");
        assert_eq!(shell.package(), "client-shell");
        assert_eq!(shell.dir(), "crates/client-shell");
    }
}
