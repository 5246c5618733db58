//! Arranging the functions of a program so that it packs well.
//!
//! A compiler writes functions in an order that means nothing. Brotli looks for
//! what it has just seen: with functions that resemble each other side by side,
//! a program is a twenty-fifth smaller. Functions of the same bytes are kept
//! once.

mod same;
mod similar;

use anyhow::{Context as _, Result, anyhow};
use wasm_encoder::{
    CodeSection, FunctionSection, Module,
    reencode::{Error, Reencode},
};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// The same program, with its functions in an order that packs well.
///
/// # Errors
///
/// If `wasm` is not a program.
pub(crate) fn arrange(wasm: &[u8]) -> Result<Vec<u8>> {
    let merged = same::merge(wasm)?;
    let found = Functions::of(&merged)?;
    reordered(&merged, &found, &similar::order(&found.bodies))
}

/// The functions a program defines.
struct Functions<'a> {
    /// How many it imports: the numbers of its own begin after these.
    n_imported: u32,
    /// The number of the type of each.
    types: Vec<u32>,
    /// Locals and code of each.
    bodies: Vec<&'a [u8]>,
}

impl<'a> Functions<'a> {
    fn of(wasm: &'a [u8]) -> Result<Self> {
        let mut found = Self { n_imported: 0, types: Vec::new(), bodies: Vec::new() };
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.context("reading a program")? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        let import = import.context("reading an import")?;
                        found.n_imported += u32::from(matches!(import.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(types) => {
                    found.types =
                        types.into_iter().collect::<Result<_, _>>().context("reading types")?;
                }
                Payload::CodeSectionEntry(body) => found.bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        Ok(found)
    }
}

/// The program with the functions of `order` only, in that order; others must
/// not be used.
fn reordered(wasm: &[u8], functions: &Functions<'_>, order: &[usize]) -> Result<Vec<u8>> {
    let mut places = vec![None; functions.bodies.len()];
    for (place, &function) in order.iter().enumerate() {
        places[function] = Some(place);
    }
    renumbered(wasm, functions.n_imported, order, &places)
}

/// Writes a program with the functions of `order`, each use of a function
/// replaced by one of that at its place in `places`.
fn renumbered(
    wasm: &[u8],
    n_imported: u32,
    order: &[usize],
    places: &[Option<usize>],
) -> Result<Vec<u8>> {
    let mut module = Module::new();
    Renumbering { n_imported, order, places }
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .map_err(|error| anyhow!("arranging a program: {error}"))?;
    Ok(module.finish())
}

struct Renumbering<'a> {
    n_imported: u32,
    order: &'a [usize],
    places: &'a [Option<usize>],
}

/// A function is used that was to be left out.
#[derive(Debug)]
struct Missing(u32);

impl std::fmt::Display for Missing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "function {} is used, but was left out", self.0)
    }
}

impl std::error::Error for Missing {}

impl Reencode for Renumbering<'_> {
    type Error = Missing;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Missing>> {
        let Some(own) = function.checked_sub(self.n_imported) else { return Ok(function) };
        let place = self.places.get(own as usize).copied().flatten();
        let place = place.and_then(|place| u32::try_from(place).ok());
        place.map(|place| self.n_imported + place).ok_or(Error::UserError(Missing(function)))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Missing>> {
        let types = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for &function in self.order {
            functions.function(self.type_index(types[function])?);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Missing>> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for &function in self.order {
            self.parse_function_body(code, bodies[function].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{ExportKind, ExportSection, Function, Instruction, TypeSection, ValType};

    use super::*;

    /// Two functions of the same code, and for each one that calls it.
    fn program() -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        let mut functions = FunctionSection::new();
        let mut code = CodeSection::new();
        for instruction in [
            Instruction::I32Const(7),
            Instruction::Call(0),
            Instruction::I32Const(7),
            Instruction::Call(2),
        ] {
            functions.function(0);
            let mut function = Function::new([]);
            function.instruction(&instruction).instruction(&Instruction::End);
            code.function(&function);
        }
        let mut exports = ExportSection::new();
        exports.export("seven", ExportKind::Func, 2).export("again", ExportKind::Func, 3);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&exports).section(&code);
        module.finish()
    }

    #[test]
    fn functions_of_the_same_code_are_kept_once() {
        let arranged = arrange(&program()).unwrap();
        let functions = Functions::of(&arranged).unwrap();
        assert_eq!(functions.types, [0, 0]);
        let exported: Vec<(String, u32)> = Parser::new(0)
            .parse_all(&arranged)
            .filter_map(|payload| match payload.unwrap() {
                Payload::ExportSection(exports) => Some(exports),
                _ => None,
            })
            .flatten()
            .map(|export| export.map(|export| (export.name.to_owned(), export.index)).unwrap())
            .collect();
        let place = |name: &str| exported.iter().find(|(of, _)| of == name).unwrap().1 as usize;
        // No locals, then the instruction and the end.
        assert_eq!(functions.bodies[place("seven")], [0, 0x41, 7, 0x0b]);
        let seven = u8::try_from(place("seven")).unwrap();
        assert_eq!(functions.bodies[place("again")], [0, 0x10, seven, 0x0b]);
    }

    #[test]
    fn what_is_no_program_is_refused() {
        assert!(arrange(b"not a program").is_err());
    }
}
