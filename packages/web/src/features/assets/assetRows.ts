import type { HeldAsset } from "../../chain/facts/heldAsset.ts";
import type { AssetStanding } from "../../session/assetStanding.ts";

/** An asset of the list, with how it stands. */
export interface AssetRow extends AssetStanding {
  readonly held: HeldAsset;
}

/** Which of them: those one wants to see, or those one does not. */
export type AssetView = "shown" | "marked";

/** The rows of a view that hold every word that was typed; pages may overlap where something changed between them. */
export function assetRows(
  assets: readonly HeldAsset[],
  { view, typed, standing }: { readonly view: AssetView; readonly typed: string; readonly standing: (held: HeldAsset) => AssetStanding },
): readonly AssetRow[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const stores = new Set<string>();
  return assets.flatMap((held) => {
    if (stores.has(held.storeId)) return [];
    stores.add(held.storeId);
    const stands = standing(held);
    if ((stands.mark === undefined) !== (view === "shown")) return [];
    const text = `${held.asset} ${held.metadata ?? ""} ${held.described?.symbol ?? ""} ${held.described?.name ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word)) ? [{ held, ...stands }] : [];
  });
}
