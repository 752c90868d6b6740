import { useMemo } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { useOwnedAssets } from "../../parts/fields/useHoldings.ts";
import { APT } from "../../preview/findAsset.ts";
import type { PreviewAsset } from "../../preview/previewTypes.ts";

/** Descriptions of an account's held assets, for formatting amounts. */
export function useKnownAssets(owner: Address): readonly PreviewAsset[] {
  const choices = useOwnedAssets(owner);
  const items = choices.kind === "ready" ? choices.items : undefined;
  return useMemo(
    () => [
      APT,
      ...(items ?? []).flatMap(({ asset, described }) =>
        described === undefined ? [] : [{ id: asset, symbol: shownAsset(described, asset).symbol, decimals: described.decimals }],
      ),
    ],
    [items],
  );
}
