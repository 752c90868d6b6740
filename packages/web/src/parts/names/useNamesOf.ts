import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { accountNameText } from "../../chain/facts/accountName.ts";
import type { Address } from "../../chain/facts/types.ts";
import { primaryNamesQuery } from "../../chain/queries/nameQueries.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";

/**
 * What addresses are called: as this browser calls them, or else by the primary name that their owner registered, which always ends in `.apt`. All of
 * them are asked for in one request, of at most 100; an address without a name stays an address, also while the index is away.
 */
export function useNamesOf(addresses: readonly Address[]): (address: Address) => string | undefined {
  const labelOf = useAccountLabel();
  const unknown = useMemo(
    () => [...new Set(addresses)].filter((address) => labelOf(address) === undefined).slice(0, 100),
    [addresses, labelOf],
  );
  const names = useQuery(primaryNamesQuery(useChain(), useLedgerIdentity(), unknown)).data;
  return useCallback(
    (address) => {
      const name = names?.get(address);
      return labelOf(address) ?? (name && accountNameText(name));
    },
    [labelOf, names],
  );
}
