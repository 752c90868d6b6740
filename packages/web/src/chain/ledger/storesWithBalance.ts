import { APT_COIN } from "../facts/aptAsset.ts";
import { type AssetDescription, readDescription } from "../facts/assetDescription.ts";
import type { AssetBalance } from "../facts/assetHolding.ts";
import { type AssetId, assetIdText, coinCreator, parseAssetId } from "../facts/assetId.ts";
import { asArray, asBoolean, asObject, asU64 } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { accountResources } from "./accountResources.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { findResource } from "./findResource.ts";
import { primaryStoreAddress } from "./primaryStore.ts";

const COIN_STORE = /^0x1::coin::CoinStore<(.+)>$/;
const METADATA = "0x1::fungible_asset::Metadata";
/** Maximum number of coins whose description is read, each with a request; further coins are shown in base units. */
const MAX_DESCRIBED = 20;

/** Legacy coins at an address, except APT. Fungible assets have separate store addresses that nodes do not list. */
export async function coinStores(api: NodeApi, owner: Address, options: ReadOptions): Promise<readonly AssetBalance[]> {
  const balances = (await accountResources(api, owner, options)).flatMap(({ type, data }) => {
    const id = parseAssetId(COIN_STORE.exec(type)?.[1] ?? "");
    if (id?.kind !== "coin" || id.type === APT_COIN) return [];
    const store = asObject(data);
    const units = asU64(asObject(store.coin).value);
    return units === 0n ? [] : [{ id, units, isFrozen: asBoolean(store.frozen) }];
  });
  return Promise.all(
    balances.map(async ({ id, units, isFrozen }, index): Promise<AssetBalance> => {
      const described = index < MAX_DESCRIBED ? await coinDescription(api, id.type, options) : undefined;
      return { ...storeOf(owner, id), units, coinUnits: units, isFrozen, described };
    }),
  );
}

/** Balance of one asset, read from the node alone; undefined if empty. `metadata` is the asset's address, also for a paired coin. */
export async function balanceOfAsset(
  api: NodeApi,
  owner: Address,
  { id, metadata }: { readonly id: AssetId; readonly metadata: Address },
  options: ReadOptions,
): Promise<AssetBalance | undefined> {
  const [units, coins, store] = await Promise.all([
    assetBalance(api, owner, id, options),
    id.kind === "coin" ? findResource(api, owner, `0x1::coin::CoinStore<${id.type}>`, options) : undefined,
    findResource(api, primaryStoreAddress(owner, metadata), "0x1::fungible_asset::FungibleStore", options),
  ]);
  if (units === 0n) return undefined;
  const isFrozen = [coins, store].some((resource) => resource !== undefined && asBoolean(resource.frozen));
  const coinUnits = coins === undefined ? 0n : asU64(asObject(coins.coin).value);
  return { ...storeOf(owner, id), metadata, units, coinUnits, isFrozen, described: undefined };
}

/** Spendable balance of an asset: coin store plus primary store, as transfers count them. */
export function assetBalance(api: NodeApi, owner: Address, id: AssetId, options: ReadOptions): Promise<bigint> {
  const call =
    id.kind === "coin"
      ? { functionId: "0x1::coin::balance", typeArguments: [id.type], args: [owner] }
      : { functionId: "0x1::primary_fungible_store::balance", typeArguments: [METADATA], args: [owner, id.metadata] };
  return api.view(call, (json) => asU64(asArray(json)[0]), options);
}

async function coinDescription(api: NodeApi, type: string, options: ReadOptions): Promise<AssetDescription | undefined> {
  const info = await findResource(api, coinCreator(type), `0x1::coin::CoinInfo<${type}>`, options);
  return info && readDescription(info);
}

function storeOf(owner: Address, id: AssetId): Pick<AssetBalance, "asset" | "coinType" | "metadata" | "storeId" | "isPrimary"> {
  return {
    asset: assetIdText(id),
    coinType: id.kind === "coin" ? id.type : undefined,
    metadata: id.kind === "fungible" ? id.metadata : undefined,
    storeId: `${owner}/${assetIdText(id)}`,
    isPrimary: true,
  };
}
