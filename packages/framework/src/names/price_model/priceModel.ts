import type { NativeContext } from "@atoll/move";
import { declaration, errors } from "../../generated/names/price_model.ts";
import { addU64, mulU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { configuredV1, domainPriceForLengthV1 } from "../config/config.ts";
import { pricedLength } from "../pricedLength.ts";

/** Price in octas of a domain, by length and years. */
export function priceForDomainV1(context: NativeContext, length: bigint, years: number): bigint {
  return scaleForYears(domainPriceForLengthV1(context, pricedLength(errors, length)), years);
}

/** Sum of the yearly prices: 100 % of the base price, then 110 %, 125 %, 145 % and so on, in steps that grow by 5 points. */
function scaleForYears(price: bigint, years: number): bigint {
  let total = 0n;
  let percent = 100n;
  for (let year = 1n; year <= BigInt(years); year++) {
    total = addU64(total, mulU64(price, percent) / 100n);
    percent += 5n + year * 5n;
  }
  return total;
}

export const priceModelV1Module = implementModule(declaration, {
  price_for_domain_v1: ({ context }, length, years) => priceForDomainV1(context, length, years),
  price_for_subdomain_v1: ({ context }) => configuredV1(context, "subdomain_price"),
});
