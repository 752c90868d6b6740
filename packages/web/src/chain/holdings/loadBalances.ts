import type { ChainClient } from "../client/chainClient.ts";
import { type AssetBalance, aptBalanceEntry } from "../facts/assetHolding.ts";
import type { AssetId } from "../facts/assetId.ts";
import { assetIdText } from "../facts/assetId.ts";
import type { Address, LedgerState } from "../facts/types.ts";
import { accountAssets, type HoldingsCursor } from "../indexer/accountAssets.ts";
import { aptBalance } from "../ledger/aptBalance.ts";
import { balanceOfAsset, coinStores } from "../ledger/storesWithBalance.ts";
import { type HoldingsSource, sourceOf, whyNotIndexed } from "./holdingsSource.ts";
import { indexWaitSecs } from "./indexWait.ts";

export interface HoldingsPage {
  readonly assets: readonly AssetBalance[];
  readonly source: HoldingsSource;
  readonly next: HoldingsCursor | undefined;
}

/** Loads a page of an account's balances except APT: one request to the index or, if it is unavailable, the node's legacy coins. */
export async function loadBalances(
  { node, index }: Pick<ChainClient, "node" | "index">,
  question: {
    readonly owner: Address;
    readonly after: HoldingsCursor | undefined;
    readonly limit: number;
    readonly ledger: LedgerState | undefined;
  },
  signal?: AbortSignal,
): Promise<HoldingsPage> {
  const { owner, after, limit, ledger } = question;
  try {
    const { assets, next, ...position } = await index.ask(accountAssets(owner, { after, limit }), signal);
    return { assets, next, source: sourceOf(position, ledger) };
  } catch (error) {
    const why = whyNotIndexed(error);
    // A node cannot continue a list that the index started.
    if (why === undefined || after !== undefined) throw error;
    const source: HoldingsSource = { kind: "node", why, waitSecs: indexWaitSecs(error) };
    return { assets: await coinStores(node, owner, { signal }), next: undefined, source };
  }
}

/**
 * Loads an account's balance of one asset in all stores. The node knows only the primary store, and replaces its balance if the index is
 * lagging.
 */
export async function loadPosition(
  { node, index }: Pick<ChainClient, "node" | "index">,
  question: {
    readonly owner: Address;
    readonly id: AssetId;
    readonly metadata: Address;
    readonly ledger: LedgerState | undefined;
  },
  signal?: AbortSignal,
): Promise<HoldingsPage> {
  const { owner, id, metadata, ledger } = question;
  try {
    const ids = [...new Set([assetIdText(id), metadata])];
    const { assets, next, ...position } = await index.ask(accountAssets(owner, { after: undefined, limit: POSITION_STORES, ids }), signal);
    const source = sourceOf(position, ledger);
    if (source.kind === "index") return { assets, next, source };
    const main = await balanceOfAsset(node, owner, { id, metadata }, { signal });
    return { assets: [...(main === undefined ? [] : [main]), ...assets.filter(({ isPrimary }) => !isPrimary)], next, source };
  } catch (error) {
    const why = whyNotIndexed(error);
    if (why === undefined) throw error;
    const balance = await balanceOfAsset(node, owner, { id, metadata }, { signal });
    return { assets: balance === undefined ? [] : [balance], next: undefined, source: { kind: "node", why } };
  }
}

const POSITION_STORES = 25;

/** Assets an account can send: APT, always first, and balances of primary stores. */
export interface SendableAssets {
  readonly assets: readonly AssetBalance[];
  /** False if unlisted assets exist, or if the index, the only complete source, is unavailable. */
  readonly isWhole: boolean;
  readonly source: HoldingsSource;
}

/** Loads sendable assets: APT from the node, up to a hundred others from the index. */
export async function loadSendableAssets(
  client: Pick<ChainClient, "node" | "index">,
  owner: Address,
  signal?: AbortSignal,
): Promise<SendableAssets> {
  const [octas, { assets, source, next }] = await Promise.all([
    aptBalance(client.node, owner, { signal }),
    loadBalances(client, { owner, after: undefined, limit: SENDABLE_ROWS, ledger: undefined }, signal),
  ]);
  return {
    assets: [aptBalanceEntry(octas), ...assets.filter(({ isPrimary }) => isPrimary)],
    isWhole: source.kind !== "node" && next === undefined,
    source,
  };
}

const SENDABLE_ROWS = 100;
