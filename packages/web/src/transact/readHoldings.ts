import type { ChainClient } from "../chain/client/chainClient.ts";
import { APT_COIN } from "../chain/facts/aptAsset.ts";
import type { AssetBalance } from "../chain/facts/assetHolding.ts";
import type { Address } from "../chain/facts/types.ts";
import { loadBalances } from "../chain/holdings/loadBalances.ts";
import { aptBalanceAtVersion } from "../chain/ledger/atVersion.ts";
import { balanceOfAsset } from "../chain/ledger/storesWithBalance.ts";
import { metadataAddress } from "../preview/effects/assetIds.ts";
import { APT, findAsset } from "../preview/findAsset.ts";
import type { Holdings } from "../preview/input.ts";
import type { PreviewAsset } from "../preview/previewTypes.ts";

/** Maximum number of balances read per account. */
const ROWS_MAX = 100;

/**
 * Balances of an account: APT from the node at the simulated version, other assets from the index, if available. The node adds balances of
 * `assets`, given by metadata address, that the index lacks.
 */
export async function readHoldings(
  client: Pick<ChainClient, "node" | "index">,
  owner: Address,
  {
    atVersion,
    known,
    assets: requested,
  }: { readonly atVersion: bigint; readonly known: readonly PreviewAsset[]; readonly assets: readonly Address[] },
  signal: AbortSignal | undefined,
): Promise<Holdings> {
  const [octas, { assets, source, next }, atNode] = await Promise.all([
    aptBalanceAtVersion(client.node, owner, atVersion, signal),
    loadBalances(client, { owner, after: undefined, limit: ROWS_MAX, ledger: undefined }, signal),
    Promise.all(
      requested.map((metadata) => balanceOfAsset(client.node, owner, { id: { kind: "fungible", metadata }, metadata }, { signal })),
    ),
  ]);
  const isListed = (one: AssetBalance) => assets.some(({ asset }) => metadataAddress(asset) === metadataAddress(one.asset));
  const unlisted = atNode.filter((one) => one !== undefined).filter((one) => one.units > 0n && !isListed(one));
  const others = [...unlisted, ...assets]
    .filter(({ asset, isPrimary }) => !(isPrimary && asset === APT_COIN))
    .map(({ asset, units, described }) => ({
      units,
      asset: described === undefined ? findAsset(asset, known) : { id: asset, ...described },
    }));
  return {
    owner,
    balances: [...(octas === 0n ? [] : [{ units: octas, asset: APT }]), ...others],
    isWhole: source.kind === "index" && next === undefined,
  };
}
