import type { AssetFacts } from "../../preview/types.ts";
import type { PreparedFlow } from "../../transact/flow.ts";

/** How much of an asset an account has more, or less, after everything. */
export interface TableTotal {
  readonly asset: AssetFacts;
  readonly change: bigint;
}

type Previewed = Pick<PreparedFlow, "preview"> & { readonly transaction: Pick<PreparedFlow["transaction"], "sender"> };

/** What all calls of a table change of their sender's balances together, fees included. Each was simulated by itself. */
export function tableTotals(prepared: readonly Previewed[]): readonly TableTotal[] {
  const totals = new Map<string, TableTotal>();
  for (const { preview, transaction } of prepared) {
    for (const effect of preview.effects) {
      if (effect.kind !== "balance" || effect.owner !== transaction.sender) continue;
      const { asset, before, after } = effect;
      totals.set(asset.id, { asset, change: (totals.get(asset.id)?.change ?? 0n) + after - before });
    }
  }
  return [...totals.values()];
}
