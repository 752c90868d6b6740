import { type Program, SENDER_TEXT } from "./costCase.ts";

/** Parts of a Move module whose function `run` repeats instructions until gas runs out. */
export interface LoopParts {
  /** Declarations of structs and helper functions. */
  readonly declarations?: string;
  readonly uses?: readonly string[];
  /** Local variables, written as `name: type`. */
  readonly locals?: readonly string[];
  /** Instructions that run once before the loop. */
  readonly setUp?: string;
  /** Loop instructions with balanced stack effect; `@` becomes a number unique within the function. */
  readonly body: string;
  /** Number of copies of the body per loop iteration. */
  readonly unroll?: number;
  /** Structs that the body borrows from global storage. */
  readonly acquires?: readonly string[];
  /** Code of a set-up entry function with parameter `owner: &signer`. */
  readonly initialise?: string;
  /** Number of call frames between `run` and the loop. */
  readonly frames?: number;
  /** Access specifiers of the loop's function and of all those frames. */
  readonly access?: string;
  readonly gasUnits?: number;
  /** Bytecode version of the module; the newest that can be published by default. */
  readonly version?: number;
  readonly nonce?: number;
}

/** Builds a program that runs the loop body without end. */
export function loopProgram(parts: LoopParts): Program {
  const {
    declarations = "",
    uses = [],
    locals = [],
    setUp = "",
    body,
    unroll = 1,
    acquires = [],
    frames = 0,
    access = "",
    version = 9,
  } = parts;
  const name = `m${parts.nonce ?? 0}`;
  const rounds = Array.from({ length: unroll }, (_, copy) => body.replaceAll("@", String(copy))).join("\n  ");
  const clause = `${acquires.length > 0 ? ` acquires ${acquires.join(", ")}` : ""} ${access}`;
  const text = `module ${SENDER_TEXT}::${name} version ${version}
${[...new Set(uses)].join("\n")}
${declarations}
public entry fun run(owner: &signer) ${acquires.length > 0 ? `acquires ${acquires.join(", ")}` : ""} { MoveLoc owner LdU64 ${frames} Call down Ret }
fun down(owner: &signer, left: u64)${clause} {
  CopyLoc left LdU64 0 Eq BrTrue END
  MoveLoc owner MoveLoc left LdU64 1 Sub Call down Ret
  END: MoveLoc owner Call rounds Ret }
fun rounds(owner: &signer)${clause} {
  ${locals.length > 0 ? `local ${locals.join(", ")}` : ""}
  ${setUp}
  AGAIN: ${rounds}
  Branch AGAIN }
${parts.initialise === undefined ? "" : `public entry fun initialise(owner: &signer) { ${parts.initialise} }`}`;
  const module = `${SENDER_TEXT}::${name}`;
  return {
    modules: [{ name, text }],
    ...(parts.initialise !== undefined && { before: [{ module, name: "initialise" }] }),
    run: { kind: "call", module, name: "run" },
    ...(parts.gasUnits !== undefined && { gasUnits: parts.gasUnits }),
  };
}

/** Program with an arithmetic loop until gas runs out. Its time per gas unit is the unit of all results. */
export const ARITHMETIC_LOOP: Program = loopProgram({
  locals: ["n: u64"],
  setUp: "LdU64 1 StLoc n",
  body: "MoveLoc n LdU64 3 Mul LdU64 1000003 Mod StLoc n",
  gasUnits: 300,
});
