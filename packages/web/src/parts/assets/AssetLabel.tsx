import type { AssetDescription } from "../../chain/facts/assetDescription.ts";
import { AssetMark } from "./AssetMark.tsx";
import { shownAsset } from "./assetText.ts";

export interface AssetLabelProps {
  readonly asset: string;
  readonly described: AssetDescription | undefined;
  /** False if the list has a separate name column. */
  readonly withName?: boolean;
}

/** Asset in a list: symbol, name, and an icon whose colour derives from its address. */
export function AssetLabel({ asset, described, withName = true }: AssetLabelProps) {
  const { symbol, name } = shownAsset(described, asset);
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2.5 align-middle">
      <AssetMark asset={asset} symbol={symbol} />
      <bdi className="max-w-[14em] min-w-0 truncate font-[560]">{symbol}</bdi>
      {withName && <bdi className="min-w-0 flex-1 truncate text-ink-3">{name}</bdi>}
    </span>
  );
}
