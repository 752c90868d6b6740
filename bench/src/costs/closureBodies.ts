import type { Opcode } from "@atoll/move";
import { at, gasFor, type InstructionUse, SIZES } from "./instructionUse.ts";
import { made } from "./valueBodies.ts";

const KINDS = ["u64", "bytes", "words", "lists", "structs", "nested", "closure"] as const;

/** Loop bodies with a PackClosure instruction: the closure captures `v`, and calling it returns `v`, so nothing is copied. */
export function captureUses(opcode: Opcode): readonly InstructionUse[] {
  return KINDS.map((kind) => ({
    variant: kind,
    dimensions: { ...(kind !== "u64" && { size: SIZES }), unroll: [1, 16] },
    parts: (shape) => {
      const size = shape.size ?? 1;
      const { type, declarations, uses, make } = made(kind, size);
      const callee = opcode.endsWith("Generic") ? `same_of<${type}>` : "same";
      return {
        declarations: `${declarations}
fun same(v: ${type}): ${type} { MoveLoc v Ret }
fun same_of<T0>(v: T0): T0 { MoveLoc v Ret }`,
        uses,
        locals: [`v: ${type}`],
        setUp: `${make} StLoc v`,
        body: `MoveLoc v ${opcode} ${callee} 0b1 CallClosure ||(${type}) StLoc v`,
        unroll: at(shape, "unroll"),
        gasUnits: gasFor(size),
      };
    },
  }));
}

/** Loop bodies that call a function value with a captured value and an argument. */
export function closureCallUses(): readonly InstructionUse[] {
  return KINDS.filter((kind) => kind !== "closure").map((kind) => ({
    variant: kind,
    dimensions: { ...(kind !== "u64" && { size: SIZES }), unroll: [1, 16] },
    parts: (shape) => {
      const size = shape.size ?? 1;
      const { type, declarations, uses, make } = made(kind, size);
      const closure = `|${type}|(${type}) has copy + drop`;
      return {
        declarations: `${declarations}
fun first(captured: ${type}, v: ${type}): ${type} { MoveLoc v Ret }`,
        uses,
        locals: [`v: ${type}`, `f: ${closure}`],
        setUp: `${make} StLoc v CopyLoc v PackClosure first 0b1 StLoc f`,
        body: `MoveLoc v CopyLoc f CallClosure ${closure} StLoc v`,
        unroll: at(shape, "unroll"),
        gasUnits: gasFor(size),
      };
    },
  }));
}
