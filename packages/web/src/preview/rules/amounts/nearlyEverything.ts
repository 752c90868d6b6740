import { t } from "../../../language/words.ts";
import type { Rule } from "../../facts/rule.ts";
import { APT } from "../../findAsset.ts";
import { amount, sentence, text } from "../../parts.ts";

const SHARE_PERCENT = 90n;

/** Warns if most of an account's balance of one asset leaves, including the fee. */
export const nearlyEverything: Rule["find"] = ({ balances, outcome }) => {
  if (outcome.kind === "fails") return undefined;
  for (const { isYou, asset, store, before, after } of balances) {
    const spent = before - after;
    if (!isYou || store !== undefined || spent <= 0n || spent * 100n < before * SHARE_PERCENT) continue;
    const { symbol } = asset;
    const percent = (spent * 100n) / before;
    // Only APT pays fees, so the account stays usable without other assets.
    const isApt = asset.id === APT.id;
    if (after === 0n && isApt) return { title: t("rules:everything"), text: [text(t("rules:nothingStays", { symbol }))] };
    if (after === 0n) return { title: t("rules:everythingOf", { symbol }), text: [text(t("rules:noneStays", { symbol }))] };
    return {
      title: isApt ? t("rules:nearlyEverything", { percent }) : t("rules:nearlyEverythingOf", { percent, symbol }),
      text: sentence("rules:staysBehind", { amount: amount(after, asset) }),
    };
  }
  return undefined;
};
