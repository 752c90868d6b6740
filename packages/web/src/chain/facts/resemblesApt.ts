import { APT_COIN } from "./apt.ts";
import type { AssetDescription } from "./assetDescription.ts";

/** Letters of other scripts that look like Latin ones, as far as APT and its name can be written with them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: "a",
  α: "a",
  ɑ: "a",
  р: "p",
  ρ: "p",
  т: "t",
  τ: "t",
  о: "o",
  ο: "o",
  ѕ: "s",
  ꜱ: "s",
  с: "c",
  ϲ: "c",
  і: "i",
  ι: "i",
  ν: "n",
  п: "n",
  "0": "o",
  "5": "s",
  "1": "i",
  l: "i",
};
/** What APT is called, written with the same letters. */
const NAMES: ReadonlySet<string> = new Set(["apt", "aptos", "aptoscoin", "aptcoin"]);

/** Whether an asset that is not APT calls itself so, or something that reads the same. */
export function resemblesApt(asset: string, described: AssetDescription | undefined): boolean {
  if (asset === APT_COIN || described === undefined) return false;
  return NAMES.has(skeleton(described.symbol)) || NAMES.has(skeleton(described.name));
}

/** A text as the eye reads it: without marks, gaps and case, look-alike letters as the Latin ones. */
export function skeleton(text: string): string {
  const plain = text.normalize("NFKD").toLowerCase();
  return [...plain]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join("")
    .replace(/[^a-z0-9]/g, "");
}
