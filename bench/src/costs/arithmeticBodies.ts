import { INTEGER_KINDS, type IntegerKind, type Opcode } from "@atoll/move";
import type { InstructionUse } from "./instructionUse.ts";

const UNROLL = { unroll: [1, 32] } as const;

const bitsOf = (kind: IntegerKind) => Number(kind.slice(1));
const maxOf = (kind: IntegerKind) => 2n ** BigInt(kind.startsWith("u") ? bitsOf(kind) : bitsOf(kind) - 1) - 1n;
const load = (kind: IntegerKind, value: bigint) => `Ld${kind.toUpperCase()} ${value}`;

/** Instructions that push two operands, as large as the result permits. */
function operands(opcode: Opcode, kind: IntegerKind): readonly [bigint, bigint] {
  const max = maxOf(kind);
  const half = 2n ** BigInt(Math.floor((bitsOf(kind) - 1) / 2)) - 1n;
  switch (opcode) {
    case "Add":
      return [max / 2n, max / 2n];
    case "Mul":
      return [half, half];
    case "Div":
    case "Mod":
      return [max, half + 2n];
    default:
      return [max, max - 1n];
  }
}

/** Loop bodies with an arithmetic, comparison or shift instruction of an integer type. */
export function arithmeticUse(opcode: Opcode, kind: IntegerKind): InstructionUse {
  const [first, second] = operands(opcode, kind);
  const isShift = opcode === "Shl" || opcode === "Shr";
  const body =
    opcode === "Negate"
      ? "CopyLoc a Negate Pop"
      : isShift
        ? `CopyLoc a LdU8 ${bitsOf(kind) / 2 - 1} ${opcode} Pop`
        : `CopyLoc a CopyLoc b ${opcode} Pop`;
  return {
    variant: kind,
    dimensions: UNROLL,
    parts: ({ unroll = 1 }) => ({
      locals: [`a: ${kind}`, `b: ${kind}`],
      setUp: `${load(kind, first)} StLoc a ${load(kind, second)} StLoc b`,
      body,
      unroll,
    }),
  };
}

/** Move assembly literal of an integer type. */
export function loadUse(kind: IntegerKind): readonly InstructionUse[] {
  return [{ variant: "literal", dimensions: UNROLL, parts: ({ unroll = 1 }) => ({ body: `${load(kind, maxOf(kind))} Pop`, unroll }) }];
}

/** Loop bodies that convert from every integer type. */
export function castUses(opcode: Opcode): readonly InstructionUse[] {
  const target = opcode.slice(4).toLowerCase() as IntegerKind;
  return INTEGER_KINDS.map((kind) => {
    const value = maxOf(kind) < maxOf(target) ? maxOf(kind) : maxOf(target);
    return {
      variant: kind,
      dimensions: UNROLL,
      parts: ({ unroll = 1 }) => ({
        locals: [`a: ${kind}`],
        setUp: `${load(kind, value)} StLoc a`,
        body: `CopyLoc a ${opcode} Pop`,
        unroll,
      }),
    };
  });
}

/** Loop bodies with a boolean instruction. */
export function logicUse(opcode: Opcode): readonly InstructionUse[] {
  const body = opcode === "Not" ? "LdTrue Not Pop" : `LdTrue LdFalse ${opcode} Pop`;
  return [{ variant: "bool", dimensions: UNROLL, parts: ({ unroll = 1 }) => ({ body, unroll }) }];
}
