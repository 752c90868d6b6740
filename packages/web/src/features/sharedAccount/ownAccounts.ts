import { useCallback } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { useVault } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** The accounts whose keys are here: watch-only ones decide nothing. */
export function useOwnAccounts(): readonly AccountRecord[] {
  const vault = useVault();
  return vault.kind === "absent" ? [] : vault.accounts.filter(({ key }) => key !== undefined);
}

/** Whether an address is one of them. */
export function useIsOwn(): (address: Address) => boolean {
  const own = useOwnAccounts();
  return useCallback((address) => own.some((one) => one.address === address), [own]);
}
