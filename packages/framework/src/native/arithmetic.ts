import { VmFailure } from "@atoll/move";

export const MAX_U8 = 0xffn;
export const MAX_U64 = (1n << 64n) - 1n;
export const MAX_U128 = (1n << 128n) - 1n;
export const MAX_U256 = (1n << 256n) - 1n;

/** Sum of two u64; fails the transaction on overflow, like Move. */
export function addU64(left: bigint, right: bigint): bigint {
  return within(left + right, MAX_U64, "Addition overflow");
}
export function subU64(left: bigint, right: bigint): bigint {
  return subtract(left, right);
}
export function mulU64(left: bigint, right: bigint): bigint {
  return within(left * right, MAX_U64, "Multiplication overflow");
}
export function divU64(left: bigint, right: bigint): bigint {
  return divide(left, right);
}
export function modU64(left: bigint, right: bigint): bigint {
  return remainder(left, right);
}

/** Sum of two u128; fails the transaction on overflow, like Move. */
export function addU128(left: bigint, right: bigint): bigint {
  return within(left + right, MAX_U128, "Addition overflow");
}
export function subU128(left: bigint, right: bigint): bigint {
  return subtract(left, right);
}
export function mulU128(left: bigint, right: bigint): bigint {
  return within(left * right, MAX_U128, "Multiplication overflow");
}
export function divU128(left: bigint, right: bigint): bigint {
  return divide(left, right);
}
export function modU128(left: bigint, right: bigint): bigint {
  return remainder(left, right);
}

/** Sum of two u256; fails the transaction on overflow, like Move. */
export function addU256(left: bigint, right: bigint): bigint {
  return within(left + right, MAX_U256, "Addition overflow");
}
export function subU256(left: bigint, right: bigint): bigint {
  return subtract(left, right);
}
export function mulU256(left: bigint, right: bigint): bigint {
  return within(left * right, MAX_U256, "Multiplication overflow");
}

/** `value as u64`; fails on overflow. */
export function castU64(value: bigint): bigint {
  return within(value, MAX_U64, "Cast overflow");
}
export function castU128(value: bigint): bigint {
  return within(value, MAX_U128, "Cast overflow");
}

function within(value: bigint, max: bigint, failure: string): bigint {
  if (value > max) throw new VmFailure("ARITHMETIC_ERROR", failure);
  return value;
}
function subtract(left: bigint, right: bigint): bigint {
  if (right > left) throw new VmFailure("ARITHMETIC_ERROR", "Subtraction overflow");
  return left - right;
}
function divide(left: bigint, right: bigint): bigint {
  if (right === 0n) throw new VmFailure("ARITHMETIC_ERROR", "Division by zero");
  return left / right;
}
function remainder(left: bigint, right: bigint): bigint {
  if (right === 0n) throw new VmFailure("ARITHMETIC_ERROR", "Integer remainder by zero");
  return left % right;
}
