import { foreseenMovement } from "../chain/history/meant.ts";
import { isFinal, paymentOf, type SentState, type SentTransaction } from "../chain/history/sentTransaction.ts";
import type { PaymentIntent } from "../chain/transactions/intent.ts";
import type { EarlierPayment } from "../preview/input.ts";

/** Nothing was paid by one of these, or the person was told so and means to pay in its place. */
const NOT_PAID: readonly SentState[] = ["failed", "expired", "refused", "replaced", "undone", "gone", "denied"];
/** For as long a payment that is made again may be a slip. Wages are paid every month. */
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Payments of this browser's that are on their way, or were made within a day. */
export function earlierPayments(entries: readonly SentTransaction[], now: number): readonly EarlierPayment[] {
  return entries.flatMap((entry) => {
    const payment = paymentOf(entry) ?? foreseenPayment(entry);
    const age = Math.max(now - entry.sentAt, 0);
    if (payment === undefined || NOT_PAID.includes(entry.state) || (isFinal(entry) && age > DAY_MS)) return [];
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
        ...(state === "saidFailed" && { isSaidFailed: true }),
        ...((state === "notFound" || confirmation === "disputed") && { isMissing: true }),
        ...(state === "unknown" && { isUnknown: true }),
      },
    ];
  });
}

/** A call that was no payment form's, and whose preview said that it pays one account of one asset. */
function foreseenPayment(entry: SentTransaction): Pick<PaymentIntent, "recipient" | "asset" | "units"> | undefined {
  const [recipient, ...others] = entry.paid ?? [];
  const movement = foreseenMovement(entry);
  if (recipient === undefined || others.length > 0 || movement === undefined || movement.units >= 0n) return undefined;
  return { recipient, asset: movement.asset, units: -movement.units };
}
