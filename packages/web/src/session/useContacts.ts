import type { Contact } from "../signer/contacts.ts";
import { useVault } from "./context.ts";

const NONE: readonly Contact[] = [];

/** The person's contacts, by name; none while the vault is locked, because they are in it. */
export function useContacts(): readonly Contact[] {
  const vault = useVault();
  return vault.kind === "unlocked" ? vault.contacts : NONE;
}
