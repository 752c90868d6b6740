import { asInteger, asU64 } from "./jsonFields.ts";

/** Reads the units of an index's balance row, which adds legacy coins and fungible store, each at most a u64. */
export function asStoreUnits(value: unknown): bigint {
  const units = asInteger(value);
  asU64(units >> 1n);
  return units;
}
