import type { UseQueryResult } from "@tanstack/react-query";
import type { Address } from "../../chain/facts/types.ts";
import type { Overview } from "../../chain/overview/loadOverview.ts";
import { overviewQuery } from "../../chain/queries/overviewQuery.ts";
import { REMIND_WITHIN_SECS } from "../../parts/names/nameTime.ts";
import { useLedgerIdentity } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { sharedAccountsText } from "../../session/storage/storedHere.ts";

/** Number of rows of recent activity. */
export const SHOWN = 6;

/** Holdings, recent activity and items that need attention of the accounts, from one indexer request. */
export function useOverview(addresses: readonly Address[]): UseQueryResult<Overview> {
  const identity = useLedgerIdentity();
  const sharedNow = async () =>
    sharedAccountsText.read() === undefined ? [] : (await import("../../session/account/cachedMultisigs.ts")).cachedMultisigs(identity);
  const of = { addresses, history: SHOWN, namesWithinSecs: REMIND_WITHIN_SECS, sharedNow };
  return useChainQuery(overviewQuery(of));
}
