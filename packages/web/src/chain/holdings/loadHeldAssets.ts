import type { AssetReader } from "../client/assetReader.ts";
import type { ChainClient } from "../client/chainClient.ts";
import type { AssetId } from "../facts/assetId.ts";
import { assetIdText } from "../facts/assetId.ts";
import { type HeldAsset, heldApt } from "../facts/heldAsset.ts";
import type { Address, LedgerState } from "../facts/types.ts";
import type { HeldCursor } from "../indexer/accountAssets.ts";
import { type HoldingsSource, sourceOf, whyNotIndexed } from "./holdingsSource.ts";
import { indexWaitSecs } from "./indexWait.ts";

export interface HoldingsPage {
  readonly assets: readonly HeldAsset[];
  readonly source: HoldingsSource;
  readonly next: HeldCursor | undefined;
}

/** A page of what an account holds besides its APT: one request to the index; where that is away, what the node knows. */
export async function loadHeldAssets(
  reader: Pick<AssetReader, "held" | "coinStores">,
  question: {
    readonly owner: Address;
    readonly after: HeldCursor | undefined;
    readonly limit: number;
    readonly ledger: LedgerState | undefined;
  },
  signal?: AbortSignal,
): Promise<HoldingsPage> {
  const { owner, after, limit, ledger } = question;
  try {
    const { assets, next, ...position } = await reader.held(owner, { after, limit }, signal);
    return { assets, next, source: sourceOf(position, ledger) };
  } catch (error) {
    const why = whyNotIndexed(error);
    // A list that was begun by the index is not finished by the node.
    if (why === undefined || after !== undefined) throw error;
    const source: HoldingsSource = { kind: "node", why, waitSecs: indexWaitSecs(error) };
    return { assets: await reader.coinStores(owner, signal), next: undefined, source };
  }
}

/** What an account holds of one asset, in all its stores. By the node alone only the main one is known; where the index is behind, the node tells that one. */
export async function loadPosition(
  reader: Pick<AssetReader, "held" | "heldOf">,
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
    const { assets, next, ...position } = await reader.held(owner, { after: undefined, limit: POSITION_STORES, ids }, signal);
    const source = sourceOf(position, ledger);
    if (source.kind === "index") return { assets, next, source };
    const main = await reader.heldOf(owner, { id, metadata }, signal);
    return { assets: [...(main === undefined ? [] : [main]), ...assets.filter(({ isPrimary }) => !isPrimary)], next, source };
  } catch (error) {
    const why = whyNotIndexed(error);
    if (why === undefined) throw error;
    const held = await reader.heldOf(owner, { id, metadata }, signal);
    return { assets: held === undefined ? [] : [held], next: undefined, source: { kind: "node", why } };
  }
}

const POSITION_STORES = 25;

/** What an account can send: its APT, always first, and what is in its main stores. */
export interface SendableAssets {
  readonly assets: readonly HeldAsset[];
  /** False where there are more than are listed here, or where the index, which alone can list them, is away. */
  readonly isWhole: boolean;
  readonly source: HoldingsSource;
}

/** What an account can send, to choose from: APT by the node, up to a hundred others by the index. */
export async function loadSendableAssets(
  client: Pick<ChainClient, "assets" | "aptBalance">,
  owner: Address,
  signal?: AbortSignal,
): Promise<SendableAssets> {
  const [octas, { assets, source, next }] = await Promise.all([
    client.aptBalance(owner, signal),
    loadHeldAssets(client.assets, { owner, after: undefined, limit: SENDABLE_ROWS, ledger: undefined }, signal),
  ]);
  return {
    assets: [heldApt(octas), ...assets.filter(({ isPrimary }) => isPrimary)],
    isWhole: source.kind !== "node" && next === undefined,
    source,
  };
}

const SENDABLE_ROWS = 100;
