import type { Address } from "../facts/types.ts";
import { NEVER_PAID, type SentTransaction } from "./sentTransaction.ts";

/** An address that was paid from here before. */
export interface KnownRecipient {
  readonly address: Address;
  readonly payments: number;
  readonly lastPaidAt: number;
}

/** Paid and arrived, or given to the network and not over: a payment that failed makes nobody known. */
export function recipientsOf(entries: readonly SentTransaction[]): readonly KnownRecipient[] {
  const known = new Map<Address, KnownRecipient>();
  for (const { intent, paid = [], state, sentAt } of entries) {
    if (NEVER_PAID.includes(state)) continue;
    for (const address of intent.kind === "payment" ? [intent.recipient] : paid) {
      const before = known.get(address);
      known.set(address, { address, payments: (before?.payments ?? 0) + 1, lastPaidAt: Math.max(before?.lastPaidAt ?? 0, sentAt) });
    }
  }
  return [...known.values()];
}
