import { useCallback, useContext } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { useNetworkIfAny, useVault } from "../context.ts";
import { unverifiedLabel } from "../labels/unverified.ts";
import { wellKnownName } from "../labels/wellKnownAddresses.ts";
import { PayerContext } from "./payer.ts";

/**
 * Hook that returns the display name of an address: own account (marked while unverified), contact or well-known name; undefined without a
 * name.
 */
export function useAccountLabel(): (address: Address) => string | undefined {
  const vault = useVault();
  const network = useNetworkIfAny();
  const payer = useContext(PayerContext);
  return useCallback(
    (address) => {
      const contact = vault.kind === "unlocked" ? vault.contacts.find((candidate) => candidate.address === address)?.name : undefined;
      const label = vault.kind === "absent" ? undefined : vault.accounts.find((account) => account.address === address)?.label;
      if (label === undefined) {
        const known = wellKnownName(address, network);
        return contact ?? (known && t(known));
      }
      return vault.kind === "locked" && address !== payer ? unverifiedLabel(label) : label;
    },
    [vault, network, payer],
  );
}
