import { INTEGER_KINDS, type IntegerKind, type PrimitiveKind } from "../types/type.ts";

export interface IntegerRange {
  readonly min: bigint;
  readonly max: bigint;
  /** Whether values are numbers at run time and in JSON; wider integers are bigints and decimal strings. */
  readonly isNarrow: boolean;
  readonly bytes: number;
}

const RANGES: ReadonlyMap<PrimitiveKind, IntegerRange> = new Map(INTEGER_KINDS.map((kind) => [kind, rangeOf(kind)]));

/** Range of an integer type; `undefined` for other types. */
export function integerRange(kind: IntegerKind): IntegerRange;
export function integerRange(kind: string): IntegerRange | undefined;
export function integerRange(kind: string): IntegerRange | undefined {
  return RANGES.get(kind as PrimitiveKind);
}

function rangeOf(kind: IntegerKind): IntegerRange {
  const bits = Number(kind.slice(1));
  const span = 1n << BigInt(bits);
  const min = kind.startsWith("i") ? -(span / 2n) : 0n;
  return { min, max: min + span - 1n, isNarrow: bits <= 32, bytes: bits / 8 };
}
