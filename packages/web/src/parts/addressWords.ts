import type { AddressInput } from "../chain/facts/address.ts";
import { t } from "../language/words.ts";

type AddressReason = Extract<AddressInput, { readonly ok: false }>["reason"];

const WORDS = {
  empty: "fields:addressMissing",
  missing_prefix: "fields:addressPrefix",
  not_hex: "fields:addressNotHex",
  too_long: "fields:addressTooLong",
  too_short: "fields:addressTooShort",
  name: "fields:addressName",
} as const satisfies Record<AddressReason, string>;

/** Error message for an invalid address. */
export function addressProblem(reason: AddressReason): string {
  return t(WORDS[reason]);
}
