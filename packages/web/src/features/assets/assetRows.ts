import type { HeldAsset } from "../../chain/facts/heldAsset.ts";
import type { AssetMark, AssetMarks } from "../../session/assetMarks.ts";

/** An asset of the list, with what the person thinks of it. */
export interface AssetRow {
  readonly held: HeldAsset;
  readonly mark: AssetMark | undefined;
}

/** Which of them: those one wants to see, or those one does not. */
export type AssetView = "shown" | "marked";

/** The rows of a view that hold every word that was typed; pages may overlap where something changed between them. */
export function assetRows(
  assets: readonly HeldAsset[],
  { view, typed, marks }: { readonly view: AssetView; readonly typed: string; readonly marks: AssetMarks },
): readonly AssetRow[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const stores = new Set<string>();
  return assets.flatMap((held) => {
    if (stores.has(held.storeId)) return [];
    stores.add(held.storeId);
    const mark = marks.get(held.asset);
    if ((mark === undefined) !== (view === "shown")) return [];
    const text = `${held.asset} ${held.metadata ?? ""} ${held.described?.symbol ?? ""} ${held.described?.name ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word)) ? [{ held, mark }] : [];
  });
}
