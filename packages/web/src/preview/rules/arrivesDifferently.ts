import { t } from "../../language/words.ts";
import { findAsset } from "../assets.ts";
import { balanceEffectOf } from "../effects/balances.ts";
import { amount, sentence } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** An asset can have its own program that keeps a part back, or moves more than the call says. */
export const arrivesDifferently: Rule = {
  number: 5,
  name: "arrives_differently",
  level: "caution",
  find({ transfer, balances, outcome, assets, actor }) {
    if (transfer === undefined || outcome.kind === "fails" || transfer.recipient === actor) return undefined;
    // Where the simulation tells nothing about the asset, nothing is claimed.
    if (!balances.some(({ asset }) => asset.id === transfer.assetId)) return undefined;
    const effect = balanceEffectOf(balances, transfer.recipient, transfer.assetId);
    const arrives = effect === undefined ? 0n : effect.after - effect.before;
    if (arrives === transfer.units) return undefined;
    const asset = findAsset(transfer.assetId, assets);
    return {
      title: t("rules:arrivesDifferently"),
      text: sentence("rules:arrivesDifferentlyText", { sent: amount(transfer.units, asset), arrives: amount(arrives, asset) }),
    };
  },
};
