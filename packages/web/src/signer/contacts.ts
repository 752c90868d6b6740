import type { Address } from "../chain/facts/types.ts";
import { isAddress } from "./displayAccounts.ts";
import { hasExactKeys } from "./json.ts";
import { CONTACT_NAME_LENGTH_MAX, CONTACT_NOTE_LENGTH_MAX, CONTACTS_MAX } from "./limits.ts";

/** Somebody whose address the person wants to know again. In the vault: whom one pays is nobody else's business. */
export interface Contact {
  readonly address: Address;
  readonly name: string;
  /** May be empty. */
  readonly note: string;
}

/** Undefined where it is not exactly a list of contacts, one an address. */
export function contactsFromJson(value: unknown): readonly Contact[] | undefined {
  if (!Array.isArray(value) || value.length > CONTACTS_MAX) return undefined;
  const contacts = value.filter(isContact).map(({ address, name, note }) => ({ address, name, note }));
  return contacts.length === value.length && new Set(contacts.map(({ address }) => address)).size === contacts.length
    ? contacts
    : undefined;
}

function isContact(value: unknown): value is Contact {
  if (!hasExactKeys(value, ["address", "name", "note"])) return false;
  const { address, name, note } = value;
  if (!isAddress(address) || typeof name !== "string" || typeof note !== "string") return false;
  return name !== "" && name.length <= CONTACT_NAME_LENGTH_MAX && note.length <= CONTACT_NOTE_LENGTH_MAX;
}
