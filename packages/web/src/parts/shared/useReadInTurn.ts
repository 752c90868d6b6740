import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readOf } from "../../chain/facts/sharedAccount.ts";
import type { Address } from "../../chain/facts/types.ts";
import { balanceQuery } from "../../chain/queries/balanceQuery.ts";
import { sharedAccountQuery } from "../../chain/queries/sharedAccountQuery.ts";
import { cacheMultisig } from "../../session/account/cachedMultisigs.ts";
import { useChainContext } from "../../session/network/useChainQuery.ts";

/** Milliseconds between two shared accounts: a list page sends at most three requests to a node at a time. */
const PAUSE_MS = 3_000;

export interface ReadInTurnOptions {
  /** True if the first account is queried without a pause. */
  readonly isFirstNow: boolean;
  /** True if balances are queried too, because no indexer supplies them. */
  readonly withBalance: boolean;
}

/** Queries shared accounts from the node one after the other, repeatedly, with a pause after each. */
export function useReadInTurn(addresses: readonly Address[], { isFirstNow, withBalance }: ReadInTurnOptions): void {
  const [at, queries] = [useChainContext(), useQueryClient()];
  const [turn, setTurn] = useState(0);
  const address = addresses[turn % addresses.length];
  useEffect(() => {
    const { identity, ledgerNow } = at;
    if (identity === undefined || address === undefined) return;
    let isOver = false;
    const read = async () => {
      const asOf = ledgerNow()?.version;
      // Errors are ignored here, because the list shows the error of each account's own query.
      const [account] = await Promise.all([
        queries.fetchQuery({ ...sharedAccountQuery(address)(at), staleTime: 0 }).catch(() => undefined),
        withBalance && queries.fetchQuery({ ...balanceQuery(address)(at), staleTime: 0 }).catch(() => undefined),
      ]);
      if (account != null) cacheMultisig(identity, readOf(account));
      else if (account === null && asOf !== undefined) cacheMultisig(identity, { address, version: asOf, account: undefined });
      if (!isOver) setTurn((before) => before + 1);
    };
    const timer = setTimeout(() => void read(), turn === 0 && isFirstNow ? 0 : PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [address, turn, at, queries, isFirstNow, withBalance]);
}
