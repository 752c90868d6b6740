import { metadataAddress } from "../preview/effects/assetIds.ts";
import type { BalanceEffect } from "../preview/previewTypes.ts";
import type { PreparedList } from "./paymentList.ts";

/**
 * Total change of the user's own balances by a batch, fees included. Each transaction is simulated separately, and the changes are summed.
 */
export function listChanges({ prepared }: Pick<PreparedList, "prepared">): readonly BalanceEffect[] {
  const sums = new Map<string, BalanceEffect>();
  for (const { preview } of prepared) {
    for (const effect of preview.effects) {
      if (effect.kind !== "balance" || !effect.isYou) continue;
      const key = `${effect.owner} ${metadataAddress(effect.asset.id)} ${effect.store ?? ""}`;
      const sum = sums.get(key) ?? { ...effect, after: effect.before };
      sums.set(key, { ...sum, after: sum.after + effect.after - effect.before });
    }
  }
  return [...sums.values()];
}
