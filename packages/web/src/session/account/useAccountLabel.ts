import { useCallback, useContext } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { useNetworkIfAny, useVault } from "../context.ts";
import { identityOf } from "../labels/identityOf.ts";
import { unverifiedLabel } from "../labels/unverified.ts";
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
      const identity = identityOf(address, vault, network);
      if (identity === undefined || identity.kind === "wellKnown") return identity?.name;
      return vault.kind === "locked" && address !== payer ? unverifiedLabel(identity.name) : identity.name;
    },
    [vault, network, payer],
  );
}
