import { useQueries } from "@tanstack/react-query";
import { APT_DESCRIPTION } from "../../chain/facts/aptAsset.ts";
import { isApt, parseAssetId } from "../../chain/facts/assetId.ts";
import { assetQuery } from "../../chain/queries/assetQueries.ts";
import { t } from "../../language/words.ts";
import { useChainContext } from "../../session/network/useChainQuery.ts";
import { AssetAmount } from "../assets/AssetAmount.tsx";
import type { MovedBalance, Swap } from "./swapOf.ts";

/** An exchange of two assets, such as "1 PRL → 0.04 CRL". Symbols missing in the row come from the network, once per asset. */
export function SwapAmounts({ swap: { paid, received } }: { readonly swap: Swap }) {
  const at = useChainContext();
  const unknown = [paid, received].filter(({ described, asset }) => described === undefined && !isAptId(asset));
  const found = useQueries({
    queries: unknown.flatMap(({ asset }) => parseAssetId(asset) ?? []).map((id) => ({ ...assetQuery(id)(at), staleTime: 300_000 })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }, index) => (data == null ? [] : [[unknown[index]?.asset, data.described] as const]))),
  });
  const shown = ({ asset, units, described }: MovedBalance) => {
    const known = isAptId(asset) ? APT_DESCRIPTION : (described ?? found.get(asset));
    const id = { id: asset, symbol: known?.symbol ?? t("preview:unitsOf", { name: asset.split("::").at(-1) ?? asset }) };
    return <AssetAmount units={units < 0n ? -units : units} asset={{ ...id, decimals: known?.decimals ?? 0 }} isBounded />;
  };
  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline justify-end gap-x-1.5">
      {shown(paid)}
      <span aria-label={t("common:swappedFor")} role="img" className="text-ink-3">
        →
      </span>
      {shown(received)}
    </span>
  );
}

function isAptId(asset: string): boolean {
  const id = parseAssetId(asset);
  return id !== undefined && isApt(id);
}
