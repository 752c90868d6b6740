import { findAsset } from "../assets.ts";
import { balanceEffectOf } from "../effects/balances.ts";
import { account, amount, sentence } from "../parts.ts";
import type { Rule } from "./rule.ts";

/** A payment that would succeed, and by the node's simulation reaches nobody: what is shown is not what is signed. */
export const paymentUnseen: Rule = {
  number: 60,
  name: "payment_unseen",
  level: "danger",
  find({ transfer, balances, outcome, assets, actor }) {
    if (transfer === undefined || outcome.kind === "fails" || transfer.recipient === actor || transfer.units === 0n) return undefined;
    const effect = balanceEffectOf(balances, transfer.recipient, transfer.assetId);
    if (effect !== undefined) return undefined;
    const sent = amount(transfer.units, findAsset(transfer.assetId, assets));
    return { text: sentence("rules:paymentUnseenText", { sent, recipient: account(transfer.recipient) }) };
  },
};
