import { t } from "../../../language/words.ts";
import { receivedUnits } from "../../facts/receivedUnits.ts";
import type { Rule } from "../../facts/rule.ts";
import { findAsset } from "../../findAsset.ts";
import { amount, sentence } from "../../parts.ts";

/** Warns if an asset's own code withholds part of a payment or moves more than the call states. */
export const arrivesDifferently: Rule["find"] = (facts) => {
  const { transfer, outcome, assets, actor } = facts;
  if (transfer === undefined || outcome.kind === "fails" || transfer.recipient === actor) return undefined;
  const arrives = receivedUnits(facts);
  // The rule `payment_unseen` reports payments that never arrive.
  if (arrives === 0n || arrives === transfer.units) return undefined;
  const asset = findAsset(transfer.assetId, assets);
  return {
    title: t("rules:arrivesDifferently"),
    text: sentence("rules:arrivesDifferentlyText", { sent: amount(transfer.units, asset), arrives: amount(arrives, asset) }),
  };
};
