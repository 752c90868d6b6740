import type { ModuleErrors } from "../native/errors.ts";

const SHORTEST_LENGTH = 2n;
/** Longest length with its own price: longer domains cost the same. */
const LONGEST_PRICED_LENGTH = 6n;

/** Length by which a domain is priced; aborts if the domain is too short. */
export function pricedLength(errors: ModuleErrors<"EDOMAIN_TOO_SHORT">, length: bigint): bigint {
  errors.check(length >= SHORTEST_LENGTH, "outOfRange", "EDOMAIN_TOO_SHORT");
  return length < LONGEST_PRICED_LENGTH ? length : LONGEST_PRICED_LENGTH;
}
