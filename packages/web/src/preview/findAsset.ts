import { t } from "../language/words.ts";
import { canonicalName, toLongAddress, toModuleAddress } from "./longAddress.ts";
import type { PreviewAsset } from "./previewTypes.ts";

/** The network's native coin, which pays fees. */
export const APT: PreviewAsset = { id: "0x1::aptos_coin::AptosCoin", symbol: "APT", decimals: 8 };
/** Metadata address of APT in the fungible asset standard. */
const APT_METADATA = "0xa";

/** Canonical asset id, independent of address spelling. APT has the same id as a coin and as a fungible asset. */
export function canonicalAssetId(id: string): string {
  const address = toLongAddress(id);
  const canonical = address === undefined ? canonicalName(id) : toModuleAddress(address);
  return canonical === APT_METADATA ? APT.id : canonical;
}

/** Looks up a known asset. An unknown asset gets 0 decimals and the last part of its id as symbol. */
export function findAsset(id: string, known: readonly PreviewAsset[]): PreviewAsset {
  const canonical = canonicalAssetId(id);
  if (canonical === APT.id) return APT;
  const found = known.find((asset) => canonicalAssetId(asset.id) === canonical);
  return found ?? { id: canonical, symbol: t("preview:unitsOf", { name: canonical.split("::").at(-1) ?? canonical }), decimals: 0 };
}
