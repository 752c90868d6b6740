import type { Address } from "../facts/types.ts";
import { isReported, type SentTransaction } from "./sentTransaction.ts";

/** A recipient of earlier payments sent from this browser. */
export interface KnownRecipient {
  readonly address: Address;
  readonly payments: number;
  readonly lastPaidAt: number;
}

/** Recipients of confirmed payments. A pending, failed or unconfirmed payment adds no recipient, because a single node could invent it. */
export function recipientsOf(entries: readonly SentTransaction[]): readonly KnownRecipient[] {
  const known = new Map<Address, KnownRecipient>();
  for (const entry of entries) {
    const { intent, paid = [], state, sentAt } = entry;
    if (state !== "committed" || isReported(entry)) continue;
    for (const address of intent.kind === "payment" ? [intent.recipient] : paid) {
      const before = known.get(address);
      known.set(address, { address, payments: (before?.payments ?? 0) + 1, lastPaidAt: Math.max(before?.lastPaidAt ?? 0, sentAt) });
    }
  }
  return [...known.values()];
}
