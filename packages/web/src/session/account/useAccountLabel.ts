import { useCallback, useContext } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { useNetworkIfAny, useVault } from "../context.ts";
import { identityOf } from "../labels/identityOf.ts";
import { unverifiedLabel } from "../labels/unverified.ts";
import { PayerContext } from "./payer.ts";

/**
 * Hook that returns the display name of an address: own account, contact or well-known name; undefined without a name. While the vault is
 * locked, the preview of a transaction marks own names as not verified; lists leave that to the line at the top of the page.
 */
export function useAccountLabel(): (address: Address) => string | undefined {
  const vault = useVault();
  const network = useNetworkIfAny();
  const payer = useContext(PayerContext);
  return useCallback(
    (address) => {
      const identity = identityOf(address, vault, network);
      if (identity === undefined || identity.kind === "wellKnown") return identity?.name;
      const isMarked = vault.kind === "locked" && payer !== undefined && address !== payer;
      return isMarked ? unverifiedLabel(identity.name) : identity.name;
    },
    [vault, network, payer],
  );
}
