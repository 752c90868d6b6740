import { queryOptions } from "@tanstack/react-query";
import type { ChainClient } from "../client/chainClient.ts";
import type { ReadShared } from "../facts/sharedAccount.ts";
import type { Address, LedgerIdentity, LedgerState } from "../facts/types.ts";
import { loadOverview } from "../overview/loadOverview.ts";
import { common, queryKey } from "./queryKey.ts";

const INTERVAL_MS = 3_000;
const USECS_PER_SEC = 1_000_000n;

export interface OverviewOf {
  readonly addresses: readonly Address[];
  /** Number of newest transactions to load. */
  readonly history: number;
  /** Names that expire within this many seconds are listed. */
  readonly namesWithinSecs: bigint;
  readonly ledgerNow: () => LedgerState | undefined;
  /** Returns the cached data of listed multisig accounts. */
  readonly sharedNow: () => Promise<readonly ReadShared[]>;
}

/** Query for balances, latest transactions and pending tasks of several accounts; refreshes automatically. */
export function overviewQuery(client: ChainClient, identity: LedgerIdentity | undefined, of: OverviewOf) {
  const { addresses, history, namesWithinSecs, ledgerNow, sharedNow } = of;
  return queryOptions({
    ...common(identity),
    queryKey: queryKey(client, identity, "overview", history, ...addresses),
    queryFn: async ({ signal }) => {
      const ledger = ledgerNow();
      const nowSecs = ledger === undefined ? undefined : ledger.timestampUsecs / USECS_PER_SEC;
      const namesBeforeSecs = nowSecs === undefined || client.names.contract === undefined ? undefined : nowSecs + namesWithinSecs;
      return loadOverview(client, { addresses, history, namesBeforeSecs, ledger, shared: await sharedNow() }, signal);
    },
    refetchInterval: INTERVAL_MS,
  });
}
