import type { AddressInput } from "../chain/facts/address.ts";
import { t } from "../language/words.ts";

type AddressReason = Extract<AddressInput, { readonly ok: false }>["reason"];

const WORDS = {
  empty: "common:addressMissing",
  missing_prefix: "common:addressPrefix",
  not_hex: "common:addressNotHex",
  too_long: "common:addressTooLong",
  too_short: "common:addressTooShort",
  name: "common:addressName",
} as const satisfies Record<AddressReason, string>;

/** Why a text is no address, in words. */
export function addressProblem(reason: AddressReason): string {
  return t(WORDS[reason]);
}
