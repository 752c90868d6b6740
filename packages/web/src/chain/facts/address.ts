import type { Address } from "./types.ts";
import { UnreadableAnswer } from "./unreadableAnswer.ts";

export type AddressInput =
  | { readonly ok: true; readonly address: Address }
  | {
      readonly ok: false;
      readonly reason:
        | "empty"
        | "missing_prefix"
        | "not_hex"
        | "too_long"
        /** The address has too few digits; only 0x0 to 0xf have a short form. */
        | "too_short"
        /** The text looks like a registered name instead of an address. */
        | "name";
    };

const DIGITS = 64;
const NAME = /^(?:[a-z0-9][a-z0-9-]{0,61}[a-z0-9]\.){0,2}(?:apt|petra)$/;

/** Parses a typed or pasted address by AIP-40's strict rules: the long form, or the short form of special addresses 0x0 to 0xf. */
export function parseAddressInput(text: string): AddressInput {
  const input = text.trim();
  if (input === "") return { ok: false, reason: "empty" };
  if (!input.startsWith("0x")) {
    if (input.includes(".") && NAME.test(input.toLowerCase())) return { ok: false, reason: "name" };
    return { ok: false, reason: /^[0-9a-fA-F]+$/.test(input) ? "missing_prefix" : "not_hex" };
  }
  const digits = input.slice(2).toLowerCase();
  if (digits === "") return { ok: false, reason: "too_short" };
  if (!/^[0-9a-f]+$/.test(digits)) return { ok: false, reason: "not_hex" };
  if (digits.length > DIGITS) return { ok: false, reason: "too_long" };
  if (digits.length < DIGITS && digits.length !== 1) return { ok: false, reason: "too_short" };
  return { ok: true, address: long(digits) };
}

/** Reads an address from a node's response, which omits leading zeros, and returns its long form. */
export function readAddress(value: unknown): Address {
  if (typeof value !== "string" || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) throw new UnreadableAnswer("an address was expected");
  return long(value.slice(2).toLowerCase());
}

function long(digits: string): Address {
  return `0x${digits.padStart(DIGITS, "0")}` as Address;
}
