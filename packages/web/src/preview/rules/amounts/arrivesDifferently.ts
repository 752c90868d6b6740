import { t } from "../../../language/words.ts";
import { balanceEffectOf } from "../../effects/balances.ts";
import type { Rule } from "../../facts/rule.ts";
import { findAsset } from "../../findAsset.ts";
import { amount, sentence } from "../../parts.ts";

/** Warns if an asset's own code withholds part of a payment or moves more than the call states. */
export const arrivesDifferently: Rule["find"] = ({ transfer, balances, outcome, assets, actor }) => {
  if (transfer === undefined || outcome.kind === "fails" || transfer.recipient === actor) return undefined;
  const effect = balanceEffectOf(balances, transfer.recipient, transfer.assetId);
  // The rule `payment_unseen` reports payments that never arrive.
  if (effect === undefined) return undefined;
  const arrives = effect.after - effect.before;
  if (arrives === transfer.units) return undefined;
  const asset = findAsset(transfer.assetId, assets);
  return {
    title: t("rules:arrivesDifferently"),
    text: sentence("rules:arrivesDifferentlyText", { sent: amount(transfer.units, asset), arrives: amount(arrives, asset) }),
  };
};
