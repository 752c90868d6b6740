import { type AccountName, accountNameText, parseAccountName } from "./accountName.ts";
import { type AddressInput, parseAddressInput } from "./address.ts";
import type { Address } from "./types.ts";

/** Content of an address field in a form. */
export interface EnteredAddress {
  /** Text that the form field shows. */
  readonly text: string;
  /** Registered name that resolved to the address, if the user typed a name. */
  readonly foundUnder: string | undefined;
}

const FOUND = /^(0x[0-9a-f]{64})\(([a-z0-9.-]+)\)$/;

/**
 * Text for an address that was resolved from a name. Storing the name inside the field's text keeps both together when the text moves to
 * another line, draft or page, and drops the name when the user enters another text, even the same address.
 */
export function foundAddressText(address: Address, name: string): string {
  return `${address}(${name})`;
}

export function readEnteredAddress(text: string): EnteredAddress {
  const [, address = "", name = ""] = FOUND.exec(text) ?? [];
  const parsed = parseAccountName(name);
  return parsed === undefined ? { text, foundUnder: undefined } : { text: address, foundUnder: accountNameText(parsed) };
}

/** Parses the address in a form field, like `parseAddressInput` for typed text. */
export function parseEnteredAddress(text: string): AddressInput {
  return parseAddressInput(readEnteredAddress(text).text);
}

/** A name typed into an address field, with the address that the network resolved. */
export interface TypedName {
  readonly name: AccountName;
  readonly address: Address;
}

/** Collects resolved names from all values of a form, including nested ones. */
export function typedNamesIn(value: unknown): readonly TypedName[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(typedNamesIn);
  const { text, foundUnder } = readEnteredAddress(typeof value === "string" ? value : "");
  const [name, parsed] = [parseAccountName(foundUnder ?? ""), parseAddressInput(text)];
  return name === undefined || !parsed.ok ? [] : [{ name, address: parsed.address }];
}
