import { useCallback } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { useVault } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** Accounts with a key in this vault; watch-only accounts cannot vote on proposals. */
export function useOwnAccounts(): readonly AccountRecord[] {
  const vault = useVault();
  return vault.kind === "absent" ? [] : vault.accounts.filter(({ key }) => key !== undefined);
}

/** Returns a predicate for addresses of the user's own accounts. */
export function useIsOwn(): (address: Address) => boolean {
  const own = useOwnAccounts();
  return useCallback((address) => own.some((one) => one.address === address), [own]);
}
