import { asInteger, asU64 } from "./jsonFields.ts";

/** Reads a balance row of an index, which adds legacy coins and fungible store, each at most a u64. */
export function asStoreUnits(value: unknown): bigint {
  const units = asInteger(value);
  asU64(units >> 1n);
  return units;
}
