import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import { csvOf } from "../../ui/files/csv.ts";
import { formatUnitsPlain } from "../../ui/text/amount.ts";

const HEADER = ["asset", "symbol", "name", "amount", "decimals", "held_as_legacy_coins", "frozen", "main_store"];

/** CSV of an account's assets. Amounts of assets without metadata are in smallest units. */
export function assetsCsv(assets: readonly AssetBalance[]): string {
  return csvOf(
    HEADER,
    assets.map(({ asset, described, units, coinUnits, isFrozen, isPrimary }) => {
      const decimals = described?.decimals ?? 0;
      return [
        asset,
        described?.symbol ?? "",
        described?.name ?? "",
        formatUnitsPlain(units, decimals),
        decimals.toString(),
        formatUnitsPlain(coinUnits, decimals),
        isFrozen ? "yes" : "no",
        isPrimary ? "yes" : "no",
      ];
    }),
  );
}
