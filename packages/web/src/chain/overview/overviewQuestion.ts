import type { ReadShared } from "../facts/sharedAccount.ts";
import type { Address } from "../facts/types.ts";
import { accountAssets, type HoldingsIndexPage } from "../indexer/accountAssets.ts";
import { expiringNames, type IndexedName } from "../indexer/accountNames.ts";
import { aptOfAccounts, type LeavingStake, leavingStake } from "../indexer/accountsTogether.ts";
import { type IndexedTransactions, transactionsOfAccounts } from "../indexer/accountTransactions.ts";
import type { IndexQuestion } from "../indexer/createIndexApi.ts";
import { joinQuestions } from "../indexer/joinQuestions.ts";
import type { IndexedShared } from "../indexer/listedShared.ts";

/** Parameters of an overview query for one or several accounts. */
export interface OverviewQuestion {
  /** At most 100. */
  readonly addresses: readonly Address[];
  /** Number of newest transactions. */
  readonly history: number;
  /** Lists names that expire before this time; undefined if the network has no names or its time is unknown. */
  readonly namesBeforeSecs: bigint | undefined;
  /** Multisig accounts whose proposals may wait for the addresses. */
  readonly shared: readonly ReadShared[];
}

/** Overview data from an index. */
export interface IndexedOverview {
  readonly history: IndexedTransactions;
  /** Holdings except APT. */
  readonly holdings: HoldingsIndexPage;
  /** Octas. */
  readonly apt: ReadonlyMap<Address, bigint>;
  readonly names: readonly IndexedName[];
  readonly leaving: readonly LeavingStake[];
  /** Undefined if the query named no multisig accounts. */
  readonly shared: IndexedShared | undefined;
}

const HOLDINGS_ROWS = 100;

/** Combines all overview queries into a single request. The multisig query is loaded only if needed. */
export async function overviewQuestion({
  addresses,
  history,
  namesBeforeSecs,
  shared,
}: OverviewQuestion): Promise<IndexQuestion<IndexedOverview>> {
  const joined = joinQuestions<
    [IndexedTransactions, HoldingsIndexPage, ReadonlyMap<Address, bigint>, readonly LeavingStake[], ...(readonly IndexedName[])[]]
  >([
    transactionsOfAccounts(addresses, history),
    accountAssets(addresses, { after: undefined, limit: HOLDINGS_ROWS }),
    aptOfAccounts(addresses),
    leavingStake(addresses),
    ...(namesBeforeSecs === undefined ? [] : [expiringNames(addresses, namesBeforeSecs)]),
  ]);
  const one: IndexQuestion<IndexedOverview> = {
    ...joined,
    read: (data) => {
      const [transactions, holdings, apt, leaving, names = []] = joined.read(data);
      return { history: transactions, holdings, apt, names, leaving, shared: undefined };
    },
  };
  if (shared.length === 0) return one;
  const { indexedMultisigs } = await import("../indexer/listedShared.ts");
  const both = joinQuestions<[IndexedOverview, IndexedShared]>([one, indexedMultisigs(shared)]);
  return {
    ...both,
    read: (data) => {
      const [overview, waiting] = both.read(data);
      return { ...overview, shared: waiting };
    },
  };
}
