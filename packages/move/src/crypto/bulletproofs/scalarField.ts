import { invert } from "@noble/curves/abstract/modular.js";
import { RISTRETTO_ORDER as ORDER } from "../ristretto255.ts";

/** Reduces an integer modulo the group order. */
export function reduce(value: bigint): bigint {
  const rest = value % ORDER;
  return rest < 0n ? rest + ORDER : rest;
}
export function add(left: bigint, right: bigint): bigint {
  return reduce(left + right);
}
export function sub(left: bigint, right: bigint): bigint {
  return reduce(left - right);
}
export function mul(left: bigint, right: bigint): bigint {
  return reduce(left * right);
}
export function inverse(value: bigint): bigint {
  return invert(value, ORDER);
}

/** Returns the powers 1, base, base², … modulo the group order. */
export function powers(base: bigint, count: number): bigint[] {
  const result: bigint[] = [];
  for (let power = 1n; result.length < count; power = mul(power, base)) result.push(power);
  return result;
}
export function sum(values: readonly bigint[]): bigint {
  return values.reduce(add, 0n);
}
