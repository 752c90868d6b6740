import { type NativeContext, SECS_PER_YEAR, VmFailure } from "@atoll/move";
import { declaration, errors } from "../../generated/names/v2_1_price_model.ts";
import { MAX_U8, mulU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { pricedLength } from "../pricedLength.ts";
import { configured, domainPriceForLength } from "../v2_1_config/config.ts";

/** Price in octas of a domain, by length and whole years. */
export function priceForDomain(context: NativeContext, length: bigint, durationSecs: bigint): bigint {
  const priced = pricedLength(errors, length);
  const years = BigInt(wholeYearsOf(durationSecs));
  return mulU64(domainPriceForLength(context, priced), years);
}

/** Whole years of a duration, as u8. */
export function wholeYearsOf(durationSecs: bigint): number {
  const years = durationSecs / SECS_PER_YEAR;
  if (years > MAX_U8) throw new VmFailure("ARITHMETIC_ERROR", "Cast overflow");
  return Number(years);
}

export const priceModelV2Module = implementModule(declaration, {
  price_for_domain: ({ context }, length, durationSecs) => priceForDomain(context, length, durationSecs),
  price_for_subdomain: ({ context }) => configured(context, "subdomain_price"),
});
