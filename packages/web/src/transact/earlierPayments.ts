import { predictedMovement } from "../chain/history/merge/intendedEffect.ts";
import { isFinal, paymentOf, type SentState, type SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import type { PaymentIntent } from "../chain/transactions/intent.ts";
import type { EarlierPayment } from "../preview/input.ts";
import { MS_PER_DAY } from "../units/time.ts";

/** States of a sent payment in which no money moved, or in which the user knowingly pays again. */
const NOT_PAID: readonly SentState[] = ["failed", "expired", "refused", "replaced", "undone", "gone", "denied"];
/** Period in which a repeated payment may be a mistake; monthly wages are no repetition. */
const REPEATED_WITHIN_MS = MS_PER_DAY;

/** Payments of this browser that are pending or younger than a day. */
export function earlierPayments(entries: readonly SentTransaction[], now: number): readonly EarlierPayment[] {
  return entries.flatMap((entry) => {
    const payment = paymentOf(entry) ?? predictedPayment(entry);
    const age = Math.max(now - entry.sentAt, 0);
    if (payment === undefined || NOT_PAID.includes(entry.state) || (isFinal(entry) && age > REPEATED_WITHIN_MS)) return [];
    const { sender, sequenceNumber, state, confirmation } = entry;
    const { recipient, asset: assetId, units } = payment;
    const secsAgo = isFinal(entry) ? Math.floor(age / 1_000) : undefined;
    return [
      {
        sender,
        sequenceNumber,
        recipient,
        assetId,
        units,
        secsAgo,
        ...(state === "saidFailed" && { isReportedFailed: true }),
        ...((state === "notFound" || confirmation === "disputed") && { isMissing: true }),
        ...(state === "unknown" && { isUnknown: true }),
      },
    ];
  });
}

/** Payment made by a generic call whose preview showed a single recipient and a single asset. */
function predictedPayment(entry: SentTransaction): Pick<PaymentIntent, "recipient" | "asset" | "units"> | undefined {
  const [recipient, ...others] = entry.paid ?? [];
  const movement = predictedMovement(entry);
  if (recipient === undefined || others.length > 0 || movement === undefined || movement.units >= 0n) return undefined;
  return { recipient, asset: movement.asset, units: -movement.units };
}
