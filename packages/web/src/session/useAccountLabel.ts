import { useCallback } from "react";
import type { Address } from "../chain/facts/types.ts";
import { useVault } from "./context.ts";
import { unverifiedLabel } from "./unverified.ts";

/** What an address is called here: an account's name, marked while that is not verified, or a contact's; undefined for one that nobody named. */
export function useAccountLabel(): (address: Address) => string | undefined {
  const vault = useVault();
  return useCallback(
    (address) => {
      const contact = vault.kind === "unlocked" ? vault.contacts.find((candidate) => candidate.address === address)?.name : undefined;
      const label = vault.kind === "absent" ? undefined : vault.accounts.find((account) => account.address === address)?.label;
      if (label === undefined) return contact;
      return vault.kind === "locked" ? unverifiedLabel(label) : label;
    },
    [vault],
  );
}
