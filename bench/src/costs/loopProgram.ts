import { type Program, SENDER_TEXT } from "./costCase.ts";

/** Parts of a module whose `run` repeats some instructions until the gas is used up. */
export interface LoopParts {
  /** Structs and helper functions. */
  readonly declarations?: string;
  readonly uses?: readonly string[];
  /** `name: type` of locals. */
  readonly locals?: readonly string[];
  /** Instructions before the loop. */
  readonly setUp?: string;
  /** Instructions that leave the stack as they found it; `@` becomes a number that is unique in the function. */
  readonly body: string;
  /** Copies of the body in each round. */
  readonly unroll?: number;
  /** Structs of the module that the body borrows from global storage. */
  readonly acquires?: readonly string[];
  /** Code of a set-up entry function; its parameter is `owner: &signer`. */
  readonly initialise?: string;
  /** Frames between `run` and the loop. */
  readonly frames?: number;
  /** Access specifiers of the loop's function and of each of those frames. */
  readonly access?: string;
  readonly gasUnits?: number;
  readonly nonce?: number;
}

/** A program that runs the body in a loop without end. */
export function loopProgram(parts: LoopParts): Program {
  const { declarations = "", uses = [], locals = [], setUp = "", body, unroll = 1, acquires = [], frames = 0, access = "" } = parts;
  const name = `m${parts.nonce ?? 0}`;
  const rounds = Array.from({ length: unroll }, (_, copy) => body.replaceAll("@", String(copy))).join("\n  ");
  const clause = `${acquires.length > 0 ? ` acquires ${acquires.join(", ")}` : ""} ${access}`;
  const text = `module ${SENDER_TEXT}::${name} version 10
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

/** Instructions repeated until the gas is used up: the unit of this bench. */
export const ARITHMETIC_LOOP: Program = loopProgram({
  locals: ["n: u64"],
  setUp: "LdU64 1 StLoc n",
  body: "MoveLoc n LdU64 3 Mul LdU64 1000003 Mod StLoc n",
  gasUnits: 300,
});
