import type { Contact } from "../../signer/contacts.ts";
import { useVault } from "../context.ts";

const NONE: readonly Contact[] = [];

/** Hook for the user's contacts, sorted by name; empty while the vault is locked, because the vault stores them. */
export function useContacts(): readonly Contact[] {
  const vault = useVault();
  return vault.kind === "unlocked" ? vault.contacts : NONE;
}
