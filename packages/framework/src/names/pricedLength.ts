import type { ModuleErrors } from "../native/errors.ts";

const SHORTEST_LENGTH = 2n;
/** Length from which all domains have the same price. */
const LONGEST_PRICED_LENGTH = 6n;

/** Length that decides the price of a domain with this many characters. */
export function pricedLength(errors: ModuleErrors<"EDOMAIN_TOO_SHORT">, length: bigint): bigint {
  errors.check(length >= SHORTEST_LENGTH, "outOfRange", "EDOMAIN_TOO_SHORT");
  return length < LONGEST_PRICED_LENGTH ? length : LONGEST_PRICED_LENGTH;
}
