import { metadataAddress } from "../preview/effects/assetIds.ts";
import type { BalanceEffect } from "../preview/types.ts";
import type { PreparedList } from "./paymentList.ts";

/** How the person's own balances change by a whole list: each member was simulated by itself, and what they change is added up, the fees included. */
export function listChanges({ prepared }: Pick<PreparedList, "prepared">): readonly BalanceEffect[] {
  const sums = new Map<string, BalanceEffect>();
  for (const { preview } of prepared) {
    for (const effect of preview.effects) {
      if (effect.kind !== "balance" || !effect.isYou) continue;
      const key = `${effect.owner} ${metadataAddress(effect.asset.id)}`;
      const sum = sums.get(key) ?? { ...effect, after: effect.before };
      sums.set(key, { ...sum, after: sum.after + effect.after - effect.before });
    }
  }
  return [...sums.values()];
}
