import { assetIdText, parseAssetId } from "../facts/assetId.ts";
import { readFields, wrongForm } from "./readSource.ts";

/** Verified and spam assets of a list source, by canonical asset id. */
export interface AssetList {
  readonly verified: readonly string[];
  readonly spam: readonly string[];
}

const MOST_ASSETS = 2_000;

/** Parses `{"verified":[ids],"spam":[ids]}` strictly. Throws SourceError. */
export function readAssetList(text: string): AssetList {
  const { verified, spam } = readFields(text, ["verified", "spam"]);
  const list = { verified: readIds(verified, "verified"), spam: readIds(spam, "spam") };
  const both = new Set(list.spam);
  const twice = list.verified.find((id) => both.has(id));
  if (twice !== undefined) throw wrongForm(`"${twice}" is both verified and spam.`);
  return list;
}

function readIds(value: unknown, name: string): readonly string[] {
  if (!Array.isArray(value)) throw wrongForm(`"${name}" is not a list.`);
  if (value.length > MOST_ASSETS) throw wrongForm(`"${name}" has more than ${MOST_ASSETS} assets.`);
  const ids = value.map((item: unknown) => {
    const asset = typeof item === "string" ? parseAssetId(item) : undefined;
    if (asset === undefined) throw wrongForm(`"${name}" has something that is not the id of an asset.`);
    return assetIdText(asset);
  });
  return [...new Set(ids)];
}
