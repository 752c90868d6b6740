import type { Address } from "../chain/facts/types.ts";
import { normaliseLabel } from "./accountRecord.ts";
import { isAddress } from "./displayAccounts.ts";
import { hasExactKeys } from "./json.ts";
import { SignerError } from "./signer.ts";
import { CONTACT_NAME_LENGTH_MAX, CONTACT_NOTE_LENGTH_MAX, CONTACTS_MAX } from "./vaultLimits.ts";

/** A saved recipient. The vault stores contacts because payment partners are private. */
export interface Contact {
  readonly address: Address;
  readonly name: string;
  /** Free text about the contact, may be empty. */
  readonly note: string;
}

/** Contacts with one added, or replaced by address; sorted by name. */
export function withContact(contacts: readonly Contact[], { address, name, note }: Contact): readonly Contact[] {
  const changedContact: Contact = {
    address,
    name: normaliseLabel(name) ?? "",
    note: note.normalize("NFC").trim().slice(0, CONTACT_NOTE_LENGTH_MAX),
  };
  const others = contacts.filter((other) => other.address !== address);
  const changed = [...others, changedContact].sort((left, right) => left.name.localeCompare(right.name));
  if (contactsFromJson(changed) === undefined) {
    throw new SignerError("invalid_contact", `A contact needs an address and a name, and there is room for ${CONTACTS_MAX}.`);
  }
  return changed;
}

/** Parses stored contacts, one per address; undefined for any other value. */
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
