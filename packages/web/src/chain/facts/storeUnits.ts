import { asInteger, asU64 } from "./jsonFields.ts";

/** What an index tells that somebody holds, in one row: of an asset that began as a coin both forms together, each of at most 64 bits. */
export function asStoreUnits(value: unknown): bigint {
  const units = asInteger(value);
  asU64(units >> 1n);
  return units;
}
