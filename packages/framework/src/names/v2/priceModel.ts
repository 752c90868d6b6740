import { type NativeContext, SECS_PER_YEAR, VmFailure } from "@atoll/move";
import { MAX_U8, mulU64 } from "../../native/arithmetic.ts";
import { defineModule } from "../../native/defineModule.ts";
import { defineErrors } from "../../native/errors.ts";
import { NAMES } from "../namesAddress.ts";
import { configured, domainPriceForLength } from "./config.ts";

const MODULE = `${NAMES}::v2_1_price_model`;
const SHORTEST_LENGTH = 2n;
/** Length from which all names have the same price. */
const LONGEST_PRICED_LENGTH = 6n;

const errors = defineErrors(MODULE, {
  EDOMAIN_TOO_SHORT: [1n, "A domain has at least 2 characters"],
});

/** Price in octas of a domain, by length and whole years. */
export function priceForDomain(context: NativeContext, length: bigint, durationSecs: bigint): bigint {
  errors.check(length >= SHORTEST_LENGTH, "outOfRange", "EDOMAIN_TOO_SHORT");
  const years = durationSecs / SECS_PER_YEAR;
  if (years > MAX_U8) throw new VmFailure("ARITHMETIC_ERROR", "Cast overflow");
  return mulU64(domainPriceForLength(context, length < LONGEST_PRICED_LENGTH ? length : LONGEST_PRICED_LENGTH), years);
}

export function priceForSubdomain(context: NativeContext): bigint {
  return configured(context, "subdomain_price");
}

export const priceModelV2Module = defineModule({
  id: MODULE,
  errors,
  functions: {
    "#[view] public fun price_for_domain(domain_length: u64, registration_secs: u64): u64": (
      { context },
      length: bigint,
      durationSecs: bigint,
    ) => priceForDomain(context, length, durationSecs),
    "#[view] public fun price_for_subdomain(_registration_duration_secs: u64): u64": ({ context }) => priceForSubdomain(context),
  },
});
