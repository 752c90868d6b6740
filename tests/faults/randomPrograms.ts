import { assembleModule, type CompiledModule, ModuleError, verifyModule } from "@atoll/move";
import { checkDecompiled } from "./checkDecompiled.ts";
import { executeModule } from "./executeModule.ts";
import { below, createRandom, pick, type Random } from "./random.ts";

const LOCALS = ["a", "b", "c", "d"];
const MAX_STEPS = 12;

/** Helper functions with distinguishable side effects and return values. */
const LIBRARY = `struct Pair has copy, drop { first: u64, second: u64 }
fun bump(r: &mut u64): u64 { CopyLoc r ReadRef LdU64 7 Add LdU64 1009 Mod CopyLoc r WriteRef MoveLoc r ReadRef Ret }
fun mix(x: u64, y: u64): u64 { MoveLoc x LdU64 31 Mul MoveLoc y Add LdU64 1009 Mod Ret }
fun check(x: u64, code: u64): u64 { CopyLoc x LdU64 3 Mod LdU64 0 Neq BrTrue B1 MoveLoc code Abort B1: MoveLoc x Ret }
fun two(x: u64): (u64, u64) { CopyLoc x LdU64 3 Add MoveLoc x LdU64 5 Mul LdU64 1009 Mod Ret }
`;

/** Result of a run: numbers of compared programs and executed functions. */
export interface ProgramOutcome {
  /** Number of programs that verified and were compared. */
  readonly compared: number;
  /** Number of functions in the compared programs that ran to completion. */
  readonly executed: number;
}

/**
 * Generates programs that shuffle values between stack, locals and references, with branches and loops, and checks that they behave
 * identically after decompiling and recompiling. Skips programs that fail verification, such as a conflicting reference or a loop with two
 * entries.
 */
export function comparePrograms(seed: number, count: number): ProgramOutcome {
  const random = createRandom(seed);
  let compared = 0;
  let executed = 0;
  for (let i = 0; i < count; i++) {
    const source = programOf(random);
    const module = verified(source);
    if (module === undefined) continue;
    const outcomes = executeModule(module);
    try {
      checkDecompiled(module, outcomes);
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : String(error)}\n${source}`, { cause: error });
    }
    compared += 1;
    executed += outcomes.filter(({ failure }) => failure === undefined).length;
  }
  return { compared, executed };
}

function verified(source: string): CompiledModule | undefined {
  const module = assembleModule(source);
  try {
    verifyModule(module);
    return module;
  } catch (error) {
    if (error instanceof ModuleError) return undefined;
    throw error;
  }
}

function programOf(random: Random): string {
  const blocks = 1 + below(random, 5);
  const bodies = Array.from({ length: blocks }, (_, number) => `B${number}: ${blockOf(random)} ${exitOf(random, number, blocks)}`);
  const start = LOCALS.slice(1).map((local, index) => `LdU64 ${index + 2} StLoc ${local}`);
  return `module 0xcafe::random
${LIBRARY}public fun run(a: u64): (u64, u64, u64, u64) {
  local b: u64, c: u64, d: u64, fuel: u64, t: u64, r: &mut u64
  LdU64 6 StLoc fuel ${start.join(" ")}
  ${bodies.join("\n  ")}
  B${blocks}: CopyLoc a CopyLoc b CopyLoc c CopyLoc d Ret
}`;
}

/** Generates the jump at the end of a basic block. Each block decrements a fuel counter, so loops terminate. */
function exitOf(random: Random, number: number, blocks: number): string {
  const burn = `CopyLoc fuel LdU64 0 Eq BrTrue B${blocks} MoveLoc fuel LdU64 1 Sub StLoc fuel`;
  const target = below(random, blocks + 1);
  const later = number + 1 + below(random, blocks - number);
  switch (below(random, 4)) {
    case 0:
      return `${burn} CopyLoc ${pick(random, LOCALS)} LdU64 2 Mod LdU64 0 Eq ${pick(random, ["BrTrue", "BrFalse"])} B${target}`;
    case 1:
      return `CopyLoc ${pick(random, LOCALS)} CopyLoc ${pick(random, LOCALS)} Lt ${pick(random, ["BrTrue", "BrFalse"])} B${later}`;
    case 2:
      return `${burn} Branch B${pick(random, [target, later])}`;
    default:
      return "";
  }
}

/** Generates instructions with a neutral stack effect; `depth` tracks the stack height. */
function blockOf(random: Random): string {
  const code: string[] = [];
  let depth = 0;
  const steps = below(random, MAX_STEPS);
  for (let i = 0; i < steps; i++) {
    const [text, takes, gives] = pick(random, STEPS);
    if (takes > depth) continue;
    code.push(text.replace(/\$/g, () => pick(random, LOCALS)).replace("#", () => String(below(random, 50))));
    depth += gives - takes;
  }
  for (; depth > 0; depth--) code.push(`StLoc ${pick(random, LOCALS)}`);
  return code.join(" ");
}

const STEPS: readonly (readonly [text: string, takes: number, gives: number])[] = [
  ["LdU64 #", 0, 1],
  ["CopyLoc $", 0, 1],
  ["CopyLoc $", 0, 1],
  ["CopyLoc $ CopyLoc $", 0, 2],
  ["StLoc $", 1, 0],
  ["StLoc $", 1, 0],
  ["StLoc t MoveLoc t", 1, 1],
  ["StLoc t CopyLoc $ MoveLoc t Call mix", 1, 1],
  ["Call mix", 2, 1],
  ["Add LdU64 1009 Mod", 2, 1],
  ["Sub", 2, 1],
  ["LdU64 # Call check", 1, 1],
  ["StLoc t CopyLoc $ LdU64 # Call check MoveLoc t Call mix", 1, 1],
  ["Call two", 1, 2],
  ["Call two StLoc $", 1, 1],
  ["MutBorrowLoc $ Call bump", 0, 1],
  ["MutBorrowLoc $ Call bump StLoc t CopyLoc $ MoveLoc t Call mix", 0, 1],
  ["MutBorrowLoc $ StLoc r", 0, 0],
  ["MoveLoc r Call bump", 0, 1],
  ["MutBorrowLoc $ StLoc r MoveLoc r Call bump StLoc t CopyLoc $ MoveLoc t Call mix", 0, 1],
  ["StLoc t MutBorrowLoc $ Call bump MoveLoc t Call mix", 1, 1],
  ["MutBorrowLoc $ StLoc r CopyLoc r Call bump Pop MoveLoc r Call bump StLoc t CopyLoc $ MoveLoc t Call mix", 0, 1],
  ["MutBorrowLoc $ WriteRef", 1, 0],
  ["Pack Pair Unpack Pair", 2, 2],
  ["Pop", 1, 0],
];
