import type { IntegerKind } from "../../types/type.ts";
import { integerRange } from "../../values/integerRange.ts";

/**
 * A Move integer while the interpreter works with it: a number where it is a safe integer, a bigint beyond. Both forms of one integer may meet,
 * so nothing here asks which form it got. In containers and outside, integers of 64 bits and more are always bigints.
 */
export type StackInteger = number | bigint;

/** What arithmetic needs to know of an integer type. */
export interface IntegerType {
  readonly kind: IntegerKind;
  readonly bits: number;
  readonly isSigned: boolean;
  /** At most 32 bits: always a number. */
  readonly isNarrow: boolean;
  /** Results of number arithmetic between these are exact and in range. */
  readonly low: number;
  readonly high: number;
  readonly min: bigint;
  readonly max: bigint;
}

const TYPES = new Map<IntegerKind, IntegerType>();

export function integerType(kind: IntegerKind): IntegerType {
  let type = TYPES.get(kind);
  if (type === undefined) {
    const { min, max, isNarrow } = integerRange(kind);
    const isSigned = min < 0n;
    const low = isNarrow ? Number(min) : isSigned ? Number.MIN_SAFE_INTEGER : 0;
    const high = isNarrow ? Number(max) : Number.MAX_SAFE_INTEGER;
    type = { kind, bits: Number(kind.slice(1)), isSigned, isNarrow, low, high, min, max };
    TYPES.set(kind, type);
  }
  return type;
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const MIN_SAFE = BigInt(Number.MIN_SAFE_INTEGER);

/** The form for work of an integer from a container. */
export function toStackInteger(value: bigint | number): StackInteger {
  return typeof value === "bigint" && value <= MAX_SAFE && value >= MIN_SAFE ? Number(value) : value;
}

/** The form for containers of an integer of 64 bits or more. */
export function toStoredInteger(value: StackInteger): bigint {
  return typeof value === "bigint" ? value : BigInt(value);
}

function inRange(value: bigint, type: IntegerType): StackInteger | undefined {
  return value > type.max || value < type.min ? undefined : toStackInteger(value);
}

// All of these give `undefined` where Move fails. The interpreter's own closures take the quick ways first; these are exact everywhere.

export function addIntegers(left: StackInteger, right: StackInteger, type: IntegerType): StackInteger | undefined {
  return inRange(BigInt(left) + BigInt(right), type);
}

export function subtractIntegers(left: StackInteger, right: StackInteger, type: IntegerType): StackInteger | undefined {
  return inRange(BigInt(left) - BigInt(right), type);
}

export function multiplyIntegers(left: StackInteger, right: StackInteger, type: IntegerType): StackInteger | undefined {
  return inRange(BigInt(left) * BigInt(right), type);
}

/** Rounds towards zero. */
export function divideIntegers(left: StackInteger, right: StackInteger, type: IntegerType): StackInteger | undefined {
  if (typeof left === "number" && typeof right === "number") {
    if (right === 0) return undefined;
    const quotient = (left - (left % right)) / right;
    // A negative zero is no integer of Move's.
    return quotient > type.high ? undefined : quotient + 0;
  }
  const divisor = BigInt(right);
  return divisor === 0n ? undefined : inRange(BigInt(left) / divisor, type);
}

/** Has the sign of the left side. */
export function remainderOfIntegers(left: StackInteger, right: StackInteger, type: IntegerType): StackInteger | undefined {
  if (typeof left === "number" && typeof right === "number") {
    if (right === 0 || (right === -1 && type.isNarrow && left === type.low)) return undefined;
    return (left % right) + 0;
  }
  const divisor = BigInt(right);
  if (divisor === 0n || (divisor === -1n && BigInt(left) === type.min)) return undefined;
  return toStackInteger(BigInt(left) % divisor);
}

export function negateInteger(value: StackInteger, type: IntegerType): StackInteger | undefined {
  return typeof value === "number" && value !== type.low ? 0 - value : inRange(-BigInt(value), type);
}

const SMALL = 0x7fff_ffff;
const isSmall = (value: StackInteger): value is number => typeof value === "number" && value <= SMALL;

export function andIntegers(left: StackInteger, right: StackInteger): StackInteger {
  return isSmall(left) && isSmall(right) ? left & right : toStackInteger(BigInt(left) & BigInt(right));
}
export function orIntegers(left: StackInteger, right: StackInteger): StackInteger {
  return isSmall(left) && isSmall(right) ? left | right : toStackInteger(BigInt(left) | BigInt(right));
}
export function xorIntegers(left: StackInteger, right: StackInteger): StackInteger {
  return isSmall(left) && isSmall(right) ? left ^ right : toStackInteger(BigInt(left) ^ BigInt(right));
}

/** Bits that leave the type are lost; only a shift by its whole width or more fails. */
export function shiftLeft(value: StackInteger, by: number, type: IntegerType): StackInteger | undefined {
  if (by >= type.bits) return undefined;
  if (typeof value === "number") {
    const product = value * 2 ** by;
    if (product <= type.high) return product;
  }
  return toStackInteger((BigInt(value) << BigInt(by)) & type.max);
}
export function shiftRight(value: StackInteger, by: number, type: IntegerType): StackInteger | undefined {
  if (by >= type.bits) return undefined;
  return typeof value === "number" ? Math.floor(value / 2 ** by) : toStackInteger(value >> BigInt(by));
}

export function castInteger(value: StackInteger, to: IntegerType): StackInteger | undefined {
  if (typeof value === "number" && value >= to.low && value <= to.high) return value;
  return inRange(BigInt(value), to);
}

export function integersEqual(left: StackInteger, right: StackInteger): boolean {
  return typeof left === typeof right ? left === right : BigInt(left) === BigInt(right);
}
export function isLess(left: StackInteger, right: StackInteger): boolean {
  // JavaScript compares a number with a bigint exactly.
  return left < right;
}
