import { APT_METADATA_ID, metadataAddress } from "../../effects/assetIds.ts";
import type { FoundWords, Rule } from "../../facts/rule.ts";
import { amount, sentence } from "../../parts.ts";
import type { PreviewAsset } from "../../previewTypes.ts";

/** Public indexes truncate symbols and names to these lengths. */
const INDEXED_SYMBOL_LENGTH = 10;
const INDEXED_NAME_LENGTH = 32;

/**
 * Blocks a payment whose asset the form and the node describe differently: wrong decimals from an index that lies would multiply the
 * payment.
 */
export const assetDiffers: Rule["find"] = ({ transfer, input }) => {
  if (transfer === undefined) return undefined;
  const metadata = metadataAddress(transfer.assetId);
  if (metadata === APT_METADATA_ID) return undefined;
  const isPaid = ({ id }: PreviewAsset) => metadataAddress(id) === metadata;
  const { statedAssets = [], seenAssets = [] } = input.known;
  const seen = seenAssets.find(isPaid);
  const stated = statedAssets.filter(isPaid).find((one) => seen === undefined || !agree(one, seen));
  return stated && wordsOf(transfer.units, stated, seen);
};

function agree(stated: PreviewAsset, seen: PreviewAsset): boolean {
  return (
    stated.decimals === seen.decimals &&
    isSameText(stated.symbol, seen.symbol, INDEXED_SYMBOL_LENGTH) &&
    (stated.name === undefined || seen.name === undefined || isSameText(stated.name, seen.name, INDEXED_NAME_LENGTH))
  );
}

function isSameText(stated: string, seen: string, cutAt: number): boolean {
  return stated === seen || (stated.length >= cutAt && seen.startsWith(stated));
}

function wordsOf(units: bigint, stated: PreviewAsset, seen: PreviewAsset | undefined): FoundWords {
  if (seen === undefined) return { text: sentence("rules:assetUndescribedText", { stated: amount(units, stated), asset: stated.id }) };
  const shown = { stated: amount(units, stated), seen: amount(units, seen) };
  if (stated.decimals !== seen.decimals) {
    const decimals = { statedDecimals: String(stated.decimals), seenDecimals: String(seen.decimals) };
    return { text: sentence("rules:assetDecimalsText", { ...shown, ...decimals }) };
  }
  if (stated.symbol !== seen.symbol) return { text: sentence("rules:assetCalledOtherwiseText", shown) };
  return { text: sentence("rules:assetNamedOtherwiseText", { stated: stated.name ?? "", seen: seen.name ?? "" }) };
}
