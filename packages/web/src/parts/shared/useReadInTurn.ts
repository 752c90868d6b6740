import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readOf } from "../../chain/facts/sharedAccount.ts";
import type { Address } from "../../chain/facts/types.ts";
import { balanceQuery } from "../../chain/queries/balanceQuery.ts";
import { sharedAccountQuery } from "../../chain/queries/sharedQueries.ts";
import { useChain, useLedgerIdentity, useLedgerNow } from "../../session/context.ts";
import { keepShared } from "../../session/keptShared.ts";

/** Between two accounts: a list page asks a node at most three things at a time. */
const PAUSE_MS = 3_000;

export interface ReadInTurnOptions {
  /** Whether the first is read at once. */
  readonly isFirstNow: boolean;
  /** What the account holds as well, where no index tells it. */
  readonly withBalance: boolean;
}

/** Reads shared accounts from the node one after the other, with a pause between them, for as long as they are to be read. */
export function useReadInTurn(addresses: readonly Address[], { isFirstNow, withBalance }: ReadInTurnOptions): void {
  const [chain, identity, ledgerNow, queries] = [useChain(), useLedgerIdentity(), useLedgerNow(), useQueryClient()];
  const [turn, setTurn] = useState(0);
  const address = addresses[turn % addresses.length];
  useEffect(() => {
    if (identity === undefined || address === undefined) return;
    let isOver = false;
    const read = async () => {
      const asOf = ledgerNow()?.version;
      // What fails is told beside the account, by its own question.
      const [account] = await Promise.all([
        queries.fetchQuery({ ...sharedAccountQuery(chain, identity, address), staleTime: 0 }).catch(() => undefined),
        withBalance && queries.fetchQuery({ ...balanceQuery(chain, identity, address), staleTime: 0 }).catch(() => undefined),
      ]);
      if (account != null) keepShared(identity, readOf(account));
      else if (account === null && asOf !== undefined) keepShared(identity, { address, version: asOf, account: undefined });
      if (!isOver) setTurn((before) => before + 1);
    };
    const timer = setTimeout(() => void read(), turn === 0 && isFirstNow ? 0 : PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [address, turn, chain, identity, queries, ledgerNow, isFirstNow, withBalance]);
}
