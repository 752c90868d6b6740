import type { IntegerKind } from "../../types/type.ts";
import { integerRange } from "../../values/integerRange.ts";

/**
 * Move integer on the operand stack: a number if safe, otherwise a bigint. Arithmetic here accepts both forms of an integer mixed together.
 * Containers and external interfaces always store integers of 64 bits and more as bigint.
 */
export type StackInteger = number | bigint;

/** Range and representation of an integer type. */
export interface IntegerType {
  readonly kind: IntegerKind;
  readonly bits: number;
  readonly isSigned: boolean;
  /** Integer types up to 32 bits are always numbers. */
  readonly isNarrow: boolean;
  /** Bounds between which results computed as numbers are exact and in range. */
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

/** Converts an integer from its stored form in containers (bigint) to its operand stack form (number if safe). */
export function toStackInteger(value: bigint | number): StackInteger {
  return typeof value === "bigint" && value <= MAX_SAFE && value >= MIN_SAFE ? Number(value) : value;
}

/** Converts an integer of 64 bits or more from its operand stack form to the form stored in containers (bigint). */
export function toStoredInteger(value: StackInteger): bigint {
  return typeof value === "bigint" ? value : BigInt(value);
}

function inRange(value: bigint, type: IntegerType): StackInteger | undefined {
  return value > type.max || value < type.min ? undefined : toStackInteger(value);
}

// Exact arithmetic for all integer types; `undefined` means the Move instruction fails. The interpreter's closures try faster paths first.

export function addIntegers(left: StackInteger, right: StackInteger, type: IntegerType): StackInteger | undefined {
  return inRange(BigInt(left) + BigInt(right), type);
}

export function subtractIntegers(left: StackInteger, right: StackInteger, type: IntegerType): StackInteger | undefined {
  return inRange(BigInt(left) - BigInt(right), type);
}

export function multiplyIntegers(left: StackInteger, right: StackInteger, type: IntegerType): StackInteger | undefined {
  return inRange(BigInt(left) * BigInt(right), type);
}

/** Divides two integers, rounding towards zero. */
export function divideIntegers(left: StackInteger, right: StackInteger, type: IntegerType): StackInteger | undefined {
  if (typeof left === "number" && typeof right === "number") {
    if (right === 0) return undefined;
    const quotient = (left - (left % right)) / right;
    // Adding zero turns negative zero into zero, since Move integers have no negative zero.
    return quotient > type.high ? undefined : quotient + 0;
  }
  const divisor = BigInt(right);
  return divisor === 0n ? undefined : inRange(BigInt(left) / divisor, type);
}

/** Remainder of a division, with the sign of the left operand. */
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

/** Shifts left and drops bits beyond the type's width; only shifting by the full width or more fails. */
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
