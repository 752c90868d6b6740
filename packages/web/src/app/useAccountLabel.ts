import { useCallback } from "react";
import type { Address } from "../chain/types.ts";
import { useVault } from "./context.ts";

/** What one of the person's own addresses is called here; undefined for anybody else's. */
export function useAccountLabel(): (address: Address) => string | undefined {
  const vault = useVault();
  return useCallback(
    (address) => (vault.kind === "absent" ? undefined : vault.accounts.find((account) => account.address === address)?.label),
    [vault],
  );
}
