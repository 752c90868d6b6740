import { USECS_PER_SEC } from "../../units/time.ts";
import { namesContract } from "../facts/namesContract.ts";
import type { ReadShared } from "../facts/sharedAccount.ts";
import type { Address } from "../facts/types.ts";
import { loadOverview } from "../overview/loadOverview.ts";
import { chainQuery } from "./chainQuery.ts";

const INTERVAL_MS = 3_000;

export interface OverviewOf {
  readonly addresses: readonly Address[];
  /** Number of newest transactions to load. */
  readonly history: number;
  /** Names that expire within this many seconds are listed. */
  readonly namesWithinSecs: bigint;
  /** Cached data of listed shared accounts. */
  readonly sharedNow: () => Promise<readonly ReadShared[]>;
}

/** Query for balances, latest transactions and pending tasks of several accounts; refreshes automatically. */
export function overviewQuery({ addresses, history, namesWithinSecs, sharedNow }: OverviewOf) {
  return chainQuery({
    key: ["overview", history, ...addresses],
    ask: async ({ client, ledgerNow, signal }) => {
      const ledger = ledgerNow();
      const nowSecs = ledger === undefined ? undefined : ledger.timestampUsecs / USECS_PER_SEC;
      const namesBeforeSecs = nowSecs === undefined || namesContract(client.network) === undefined ? undefined : nowSecs + namesWithinSecs;
      return loadOverview(client, { addresses, history, namesBeforeSecs, ledger, shared: await sharedNow() }, signal);
    },
    refetchInterval: INTERVAL_MS,
  });
}
