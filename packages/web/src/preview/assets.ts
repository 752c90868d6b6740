import { t } from "../language/words.ts";
import { canonicalName, toLongAddress, toModuleAddress } from "./longAddress.ts";
import type { AssetFacts } from "./types.ts";

/** The network's own coin, in which fees are paid. */
export const APT: AssetFacts = { id: "0x1::aptos_coin::AptosCoin", symbol: "APT", decimals: 8 };
/** The same coin as a fungible asset. */
const APT_METADATA = "0xa";

/** One id for an asset however it is written; APT has the same one as coin and as fungible asset. */
export function canonicalAssetId(id: string): string {
  const address = toLongAddress(id);
  const canonical = address === undefined ? canonicalName(id) : toModuleAddress(address);
  return canonical === APT_METADATA ? APT.id : canonical;
}

/** What is known of an asset. One that is not known is counted in its smallest units, under the end of its own name. */
export function findAsset(id: string, known: readonly AssetFacts[]): AssetFacts {
  const canonical = canonicalAssetId(id);
  if (canonical === APT.id) return APT;
  const found = known.find((asset) => canonicalAssetId(asset.id) === canonical);
  return found ?? { id: canonical, symbol: t("preview:unitsOf", { name: canonical.split("::").at(-1) ?? canonical }), decimals: 0 };
}
