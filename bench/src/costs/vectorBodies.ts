import type { Opcode } from "@atoll/move";
import { at, gasFor, type InstructionUse, SIZES } from "./instructionUse.ts";
import { made } from "./valueBodies.ts";
import { lengthPrefix } from "./valueKinds.ts";

/** Element type and element of the measured vectors, by value kind. */
const VECTORS: readonly { readonly kind: string; readonly element: string; readonly load: string }[] = [
  { kind: "bytes", element: "u8", load: "LdU8 7" },
  { kind: "bools", element: "bool", load: "LdTrue" },
  { kind: "words", element: "u64", load: "LdU64 7" },
  { kind: "wide", element: "u256", load: "LdU256 7" },
  { kind: "lists", element: "vector<u8>", load: 'LdConst vector<u8> x"00"' },
  { kind: "structs", element: "Pair", load: "LdU64 1 LdTrue Pack Pair" },
];

/** Maximum operands of an instruction, because the operand stack is limited to 1,024 values. */
const MAX_OPERANDS = 500;

const IS_EMPTY = "use fun 0x1::vector::is_empty<T0>(&vector<T0>): bool;";

/** Loop bodies with vector instructions for each element type, optionally after a framework call that receives another byte vector. */
export function vectorUses(opcode: Opcode): readonly InstructionUse[] {
  return VECTORS.filter(({ kind }) => opcode !== "LdConst" || kind !== "structs").map(({ kind, element, load }) => ({
    variant: `vector of ${kind}`,
    dimensions: { size: SIZES, unroll: [1, 16], nativeCall: [0, 1] },
    parts: (shape) => {
      const size = at(shape, "size");
      const { type, declarations, uses, make } = made(kind, size);
      const call = at(shape, "nativeCall") === 1 ? "ImmBorrowLoc small CallGeneric 0x1::vector::is_empty<u8> Pop " : "";
      return {
        declarations,
        uses: [...uses, IS_EMPTY],
        locals: [`v: ${type}`, "small: vector<u8>"],
        setUp: `${make} StLoc v LdConst vector<u8> x"00" StLoc small`,
        body: call + bodyOf(opcode, element, load, size),
        unroll: at(shape, "unroll"),
        gasUnits: gasFor(size),
      };
    },
  }));
}

const ITEM_BYTES: Readonly<Record<string, number>> = { u8: 1, bool: 1, u64: 8, u256: 32, "vector<u8>": 1 };

function bodyOf(opcode: Opcode, element: string, load: string, size: number): string {
  const operands = Math.min(size, MAX_OPERANDS);
  const push = `MutBorrowLoc v ${load} VecPushBack ${element}`;
  const pop = `MutBorrowLoc v VecPopBack ${element} Pop`;
  switch (opcode) {
    case "LdConst": {
      const bytes = ITEM_BYTES[element] ?? 1;
      const count = Math.max(1, Math.floor(Math.min(size, 2_000) / bytes));
      return `LdConst vector<${element}> x"${lengthPrefix(count)}${"00".repeat(count * bytes)}" Pop`;
    }
    case "WriteRef":
      return `${load} MutBorrowLoc v LdU64 0 VecMutBorrow ${element} WriteRef`;
    case "VecPack":
    case "VecUnpack":
      return `${`${load} `.repeat(operands)}VecPack ${element} ${operands} VecUnpack ${element} ${operands} ${"Pop ".repeat(operands)}`;
    case "VecLen":
      return `ImmBorrowLoc v VecLen ${element} Pop`;
    case "VecImmBorrow":
      return `ImmBorrowLoc v LdU64 0 VecImmBorrow ${element} Pop`;
    case "VecMutBorrow":
      return `MutBorrowLoc v LdU64 0 VecMutBorrow ${element} Pop`;
    case "VecPushBack":
      return `${push} ${pop}`;
    case "VecPopBack":
      return `${pop} ${push}`;
    default:
      return `MutBorrowLoc v LdU64 0 LdU64 0 VecSwap ${element}`;
  }
}
