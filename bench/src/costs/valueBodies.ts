import { OPCODES } from "@atoll/move";
import { at, gasFor, type InstructionUse, SIZES } from "./instructionUse.ts";
import { VALUE_KINDS } from "./valueKinds.ts";

/** Value kinds whose size is fixed, such as integers. */
const FIXED = new Set(["u64", "u256"]);

/** Loop bodies with an instruction on values `v` and `w` of each kind; `$V` stands for their type. */
export function valueUses(body: string, kinds: readonly string[] = Object.keys(VALUE_KINDS)): readonly InstructionUse[] {
  return kinds.map((kind) => ({
    variant: kind,
    dimensions: { ...(!FIXED.has(kind) && { size: SIZES }), unroll: [1, 16] },
    parts: (shape) => {
      const size = shape.size ?? 1;
      const { type, declarations, uses, make } = made(kind, size);
      const isEnd = body.endsWith("AbortMsg");
      return {
        declarations: `${declarations}
fun same(v: ${type}): ${type} { MoveLoc v Ret }
fun same_of<T0>(v: T0): T0 { MoveLoc v Ret }`,
        uses,
        locals: [`v: ${type}`, `w: ${type}`],
        setUp: `${make} StLoc v ${isEnd ? "" : "CopyLoc v StLoc w"}`,
        body: body.replaceAll("$V", type),
        unroll: isEnd ? 1 : at(shape, "unroll"),
        gasUnits: gasFor(size),
        ...(isEnd && { version: OPCODES.AbortMsg.since }),
      };
    },
  }));
}

/** Looks up a value kind by name. */
export function made(kind: string, size: number) {
  const make = VALUE_KINDS[kind];
  if (make === undefined) throw new RangeError(`there are no values of kind ${kind}`);
  return make(size);
}

/** Loop body with an instruction that has no value operand. */
export function controlUse(body: string): readonly InstructionUse[] {
  const isEnd = body.endsWith("Abort");
  return [
    {
      variant: body.includes("descend") ? "deep" : "plain",
      dimensions: { unroll: isEnd ? [1] : [1, 100], frames: [0, 900] },
      parts: (shape) => ({
        declarations: `fun nothing() { Ret }
fun descend(left: u64) { CopyLoc left LdU64 0 Eq BrTrue END MoveLoc left LdU64 1 Sub Call descend Ret END: Ret }`,
        body,
        unroll: at(shape, "unroll"),
        frames: body.includes("descend") ? 0 : at(shape, "frames"),
      }),
    },
  ];
}
