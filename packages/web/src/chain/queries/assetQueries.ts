import { type AssetId, assetIdText } from "../facts/assetId.ts";
import type { Address } from "../facts/types.ts";
import { withSource } from "../holdings/holdingsSource.ts";
import { loadBalances, loadPosition } from "../holdings/loadBalances.ts";
import type { HoldingsCursor } from "../indexer/accountAssets.ts";
import { type ActivityQuestion, assetActivities } from "../indexer/assetActivities.ts";
import { assetHolders, type HolderCursor } from "../indexer/assetHolders.ts";
import { firstActivity } from "../indexer/firstActivity.ts";
import { assetFacts, issuingCode } from "../ledger/assetFacts.ts";
import { assetBalance } from "../ledger/storesWithBalance.ts";
import { chainPages, chainQuery, hasIndex, whileOnePage } from "./chainQuery.ts";
import { SLOW_STALE_MS } from "./queryKey.ts";
import { refetchUntilCaughtUp } from "./refetchUntilCaughtUp.ts";

const PAGE_ROWS = 100;
const LIST_INTERVAL_MS = 5_000;

/** Query for an account's balances except its main APT store, in pages. The first page refreshes while no other is loaded. */
export function balancesQuery(owner: Address) {
  return chainPages({
    key: ["holdings", owner],
    ask: ({ client, ledgerNow, signal }, after) => loadBalances(client, { owner, after, limit: PAGE_ROWS, ledger: ledgerNow() }, signal),
    initialPageParam: undefined as HoldingsCursor | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: whileOnePage(LIST_INTERVAL_MS),
  });
}

/** Query for an asset on the ledger; null if it does not exist. */
export function assetQuery(id: AssetId) {
  return chainQuery({
    key: ["asset", assetIdText(id)],
    ask: async ({ client, signal }) => (await assetFacts(client.node, id, { signal })) ?? null,
    staleTime: LIST_INTERVAL_MS,
  });
}

/**
 * Query: can an account issue assets at once, or must it publish the template first? Does not poll, because the node responds to
 * unpublished code with an error; the publishing page requests it again.
 */
export function issuingCodeQuery(publisher: Address) {
  return chainQuery({ key: ["issuingCode", publisher], ask: ({ client, signal }) => issuingCode(client.node, publisher, { signal }) });
}

/** Query for an account's balances of an asset, by store. */
export function positionQuery(of: { readonly owner: Address; readonly id: AssetId; readonly metadata: Address }) {
  return chainQuery({
    key: ["position", of.owner, assetIdText(of.id)],
    ask: ({ client, ledgerNow, signal }) => loadPosition(client, { ...of, ledger: ledgerNow() }, signal),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for an account's spendable balance of an asset; refreshes automatically. */
export function assetBalanceQuery(owner: Address, id: AssetId) {
  return chainQuery({
    key: ["assetBalance", owner, assetIdText(id)],
    ask: ({ client, signal }) => assetBalance(client.node, owner, id, { signal }),
    refetchInterval: LIST_INTERVAL_MS,
  });
}

/** Query for holders of an asset, largest first, in pages. */
export function holdersQuery(ids: readonly string[]) {
  return chainPages({
    key: ["holders", ...ids],
    ask: async ({ client, ledgerNow, signal }, after) =>
      withSource(await client.index.ask(assetHolders(ids, { after, limit: PAGE_ROWS }), signal), ledgerNow()),
    initialPageParam: undefined as HolderCursor | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchUntilCaughtUp(LIST_INTERVAL_MS),
  });
}

/** Query for the first transaction that moved an asset; null without any. */
export function firstActivityQuery(ids: readonly string[]) {
  return chainQuery({
    key: ["firstActivity", ...ids],
    enabled: hasIndex,
    ask: async ({ client, signal }) => (await client.index.ask(firstActivity(ids), signal)) ?? null,
    staleTime: SLOW_STALE_MS,
  });
}

/** Query for activities of an asset, or of one owner's stores, newest first, in pages. */
export function assetActivitiesQuery({ ids, owner, only }: Pick<ActivityQuestion, "ids" | "owner" | "only">) {
  return chainPages({
    key: ["assetActivities", owner, only, ...ids],
    ask: async ({ client, ledgerNow, signal }, before) =>
      withSource(await client.index.ask(assetActivities({ ids, owner, only, before, limit: PAGE_ROWS }), signal), ledgerNow()),
    initialPageParam: undefined as bigint | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: refetchUntilCaughtUp(LIST_INTERVAL_MS),
  });
}
