import type { NativeContext } from "@atoll/move";
import { addU64, mulU64 } from "../../native/arithmetic.ts";
import { defineModule } from "../../native/defineModule.ts";
import { defineErrors } from "../../native/errors.ts";
import { NAMES } from "../namesAddress.ts";
import { configuredNumber, domainPriceForLength } from "./config.ts";

const MODULE = `${NAMES}::price_model`;
const SHORTEST_LENGTH = 2n;
/** Length from which all names have the same price. */
const LONGEST_PRICED_LENGTH = 6n;

const errors = defineErrors(MODULE, {
  EDOMAIN_TOO_SHORT: [1n, "A domain has at least 2 characters"],
});

/** Price in octas of a domain, by length and years. */
export function priceForDomainV1(context: NativeContext, length: bigint, years: number): bigint {
  errors.check(length >= SHORTEST_LENGTH, "outOfRange", "EDOMAIN_TOO_SHORT");
  return scaleForYears(domainPriceForLength(context, length < LONGEST_PRICED_LENGTH ? length : LONGEST_PRICED_LENGTH), years);
}

/** The first year costs 100 % of the base price, the second 110 %; each later year adds 15, 20 and so on percentage points. */
function scaleForYears(price: bigint, years: number): bigint {
  let total = 0n;
  let percent = 100n;
  for (let year = 1n; year <= BigInt(years); year++) {
    total = addU64(total, mulU64(price, percent) / 100n);
    percent += 5n + year * 5n;
  }
  return total;
}

export function priceForSubdomainV1(context: NativeContext): bigint {
  return configuredNumber(context, "subdomain_price");
}

export const priceModelV1Module = defineModule({
  id: MODULE,
  errors,
  functions: {
    "public fun price_for_domain_v1(domain_length: u64, registration_years: u8): u64": ({ context }, length: bigint, years: number) =>
      priceForDomainV1(context, length, years),
    "public fun price_for_subdomain_v1(_registration_duration_secs: u64): u64": ({ context }) => priceForSubdomainV1(context),
  },
});
