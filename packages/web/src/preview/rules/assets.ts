import { APT } from "../assets.ts";
import { metadataAddress } from "../effects/assetIds.ts";
import type { PreviewFacts } from "../facts.ts";
import { sentence } from "../parts.ts";
import type { AssetFacts } from "../types.ts";
import type { Rule } from "./rule.ts";

/** An asset that has the name of another which the person knows better: of APT, or of one earlier in the list. */
export const impostorAsset: Rule = {
  number: 39,
  name: "impostor_asset",
  level: "danger",
  find(facts) {
    if (facts.outcome.kind === "fails") return undefined;
    const found = facts.balances.find(({ asset, isYou }) => isYou && isImpostor(facts, asset));
    return found && { text: sentence("rules:impostorText", { symbol: found.asset.symbol, address: found.asset.id }) };
  },
};

function isImpostor({ input }: PreviewFacts, asset: AssetFacts): boolean {
  const first = [APT, ...input.known.assets].find(({ symbol }) => plain(symbol) === plain(asset.symbol));
  return first !== undefined && metadataAddress(first.id) !== metadataAddress(asset.id);
}

/** Letters that look alike, spaces and case do not make another name. */
function plain(symbol: string): string {
  const latin: Readonly<Record<string, string>> = {
    А: "A",
    Р: "P",
    Т: "T",
    С: "C",
    Е: "E",
    О: "O",
    Н: "H",
    В: "B",
    М: "M",
    К: "K",
    Х: "X",
    Ѕ: "S",
    І: "I",
  };
  return symbol
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/./gu, (letter) => latin[letter] ?? letter);
}
