import { type AccountName, accountNameText, parseAccountName } from "./accountName.ts";
import { type AddressInput, parseAddressInput } from "./address.ts";
import type { Address } from "./types.ts";

/** What a form holds where an address is wanted. */
export interface EnteredAddress {
  /** What is seen in the field. */
  readonly text: string;
  /** The registered name under which the address was found, where a name was typed. */
  readonly foundUnder: string | undefined;
}

const FOUND = /^(0x[0-9a-f]{64})\(([a-z0-9.-]+)\)$/;

/**
 * An address that was found under a name. The name is part of the text that the form holds: so it goes where that text goes, into another line, a draft or
 * another page, and goes with it when somebody types or chooses another text, even the same address.
 */
export function foundAddressText(address: Address, name: string): string {
  return `${address}(${name})`;
}

export function readEnteredAddress(text: string): EnteredAddress {
  const [, address = "", name = ""] = FOUND.exec(text) ?? [];
  const parsed = parseAccountName(name);
  return parsed === undefined ? { text, foundUnder: undefined } : { text: address, foundUnder: accountNameText(parsed) };
}

/** Reads the address out of what a form holds, as `parseAddressInput` does what was typed. */
export function parseEnteredAddress(text: string): AddressInput {
  return parseAddressInput(readEnteredAddress(text).text);
}

/** A name that was typed where an address is wanted, and where the network says that it leads. */
export interface TypedName {
  readonly name: AccountName;
  readonly address: Address;
}

/** The names that addresses were found under, wherever they stand in what a form holds. */
export function typedNamesIn(held: unknown): readonly TypedName[] {
  if (typeof held === "object" && held !== null) return Object.values(held).flatMap(typedNamesIn);
  const { text, foundUnder } = readEnteredAddress(typeof held === "string" ? held : "");
  const [name, parsed] = [parseAccountName(foundUnder ?? ""), parseAddressInput(text)];
  return name === undefined || !parsed.ok ? [] : [{ name, address: parsed.address }];
}
