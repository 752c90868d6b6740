import { useCallback } from "react";
import type { Address } from "../chain/facts/types.ts";
import { useVault } from "./context.ts";
import { unverifiedLabel } from "./unverified.ts";

/** What one of the person's own addresses is called here, marked while that is not verified; undefined for anybody else's. */
export function useAccountLabel(): (address: Address) => string | undefined {
  const vault = useVault();
  return useCallback(
    (address) => {
      const label = vault.kind === "absent" ? undefined : vault.accounts.find((account) => account.address === address)?.label;
      return label !== undefined && vault.kind === "locked" ? unverifiedLabel(label) : label;
    },
    [vault],
  );
}
