import { t } from "../../../language/words.ts";
import type { Rule } from "../../facts/rule.ts";
import { account, amount, sentence, text } from "../../parts.ts";

/**
 * Warns if the transaction fills a gap in sequence numbers: queued transactions behind the gap execute right after it, and the displayed
 * balances exclude them.
 */
export const runsAfter: Rule["find"] = ({ raw, input }) => {
  const { waiting = [] } = input.known;
  if (raw === undefined || input.transaction.replayNonce !== undefined) return undefined;
  const ofSender = waiting.filter(({ sender }) => sender === raw.sender);
  // Replacing a queued transaction changes nothing for later ones.
  if (ofSender.some(({ sequenceNumber }) => sequenceNumber === raw.sequenceNumber)) return undefined;
  const behind = ofSender.filter(({ sequenceNumber }) => sequenceNumber > raw.sequenceNumber);
  const first = behind.find(({ payment }) => payment !== undefined)?.payment;
  if (behind.length === 0) return undefined;
  if (first === undefined) return { text: [text(t("rules:runsAfterText", { count: behind.length }))] };
  const paid = { amount: amount(first.units, first.asset), recipient: account(first.recipient) };
  return {
    text:
      behind.length === 1
        ? sentence("rules:runsAfterPaymentText", paid)
        : sentence("rules:runsAfterPaymentsText", { ...paid, count: String(behind.length - 1) }),
  };
};
