import { useCallback, useMemo } from "react";
import { accountNameText } from "../../chain/facts/accountName.ts";
import type { Address } from "../../chain/facts/types.ts";
import { primaryNamesQuery } from "../../chain/queries/primaryNamesQuery.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";

/**
 * Names of addresses: this browser's label, or else the owner's registered primary name, which always ends in `.apt`. A single request
 * resolves up to 100 addresses. Addresses without a name, and all addresses while the indexer is offline, are shown as addresses.
 */
export function useNamesOf(addresses: readonly Address[]): (address: Address) => string | undefined {
  const labelOf = useAccountLabel();
  const unknown = useMemo(
    () => [...new Set(addresses)].filter((address) => labelOf(address) === undefined).slice(0, 100),
    [addresses, labelOf],
  );
  const names = useChainQuery(primaryNamesQuery(unknown)).data;
  return useCallback(
    (address) => {
      const name = names?.get(address);
      return labelOf(address) ?? (name && accountNameText(name));
    },
    [labelOf, names],
  );
}
