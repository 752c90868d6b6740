import type { AddressInput } from "./address.ts";

type AddressReason = Extract<AddressInput, { readonly ok: false }>["reason"];

const WORDS: Readonly<Record<AddressReason, string>> = {
  empty: "Enter an address.",
  missing_prefix: "An address starts with 0x.",
  not_hex: "An address is 0x and 64 digits, 0 to 9 and a to f.",
  too_long: "That is longer than an address: 0x and 64 digits.",
  too_short: "That is shorter than an address: 0x and 64 digits.",
  name: "Names cannot be looked up here yet. Enter the address itself.",
};

/** Why a text is no address, in words. */
export function addressProblem(reason: AddressReason): string {
  return WORDS[reason];
}
