import { resemblesApt, skeleton } from "../../../chain/facts/resemblesApt.ts";
import { metadataAddress } from "../../effects/assetIds.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import { isTheirs } from "../../facts/losses.ts";
import type { Rule } from "../../facts/rule.ts";
import { APT } from "../../findAsset.ts";
import { sentence } from "../../parts.ts";
import type { PreviewAsset } from "../../previewTypes.ts";
import { shownSymbol } from "../../sentences/shownSymbol.ts";

/** Warns about an asset that imitates the name of APT or of a locally known asset. */
export const impostorAsset: Rule["find"] = (facts) => {
  if (facts.outcome.kind === "fails") return undefined;
  const found = facts.balances.find(({ asset, owner }) => isTheirs(facts, owner) && isImpostor(facts, asset));
  return (
    found && {
      text: sentence("rules:impostorText", { symbol: shownSymbol(found.asset.id, found.asset.symbol), address: found.asset.id }),
    }
  );
};

/** Whether an asset imitates a known one. Assets that were read only for this transaction are not used for the comparison. */
function isImpostor({ input }: PreviewFacts, asset: PreviewAsset): boolean {
  const metadata = metadataAddress(asset.id);
  if (metadata === metadataAddress(APT.id)) return false;
  if (resemblesApt(asset.id, { name: asset.name ?? "", symbol: asset.symbol, decimals: asset.decimals })) return true;
  const read = skeleton(asset.symbol);
  const { assets, statedAssets = [] } = input.known;
  const first = read === "" ? undefined : [...assets, ...statedAssets].find(({ symbol }) => skeleton(symbol) === read);
  return first !== undefined && metadataAddress(first.id) !== metadata;
}
