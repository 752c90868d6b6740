import type { Address, TransactionHash } from "../../facts/types.ts";
import { isReported, type SentTransaction } from "./sentTransaction.ts";

/** A recipient of earlier payments sent from this browser. */
export interface KnownRecipient {
  readonly address: Address;
  readonly payments: number;
  readonly lastPaidAt: number;
  /** Known only from browser storage, which other programs can change: no payment of this session. */
  readonly isUnverified?: boolean;
}

/** Recipients of a payment or of another transaction whose preview showed recipients. */
export function paidBy({ intent, paid = [] }: SentTransaction): readonly Address[] {
  return intent.kind === "payment" ? [intent.recipient] : paid;
}

/**
 * Recipients of confirmed payments. A pending, failed or unconfirmed payment adds no recipient, because a single node could invent it.
 * `inSession` has the recipients of transactions recorded since the page was opened.
 */
export function recipientsOf(
  entries: readonly SentTransaction[],
  inSession: ReadonlyMap<TransactionHash, readonly Address[]>,
): readonly KnownRecipient[] {
  const known = new Map<Address, KnownRecipient>();
  for (const entry of entries) {
    const { hash, state, sentAt } = entry;
    if (state !== "committed" || isReported(entry)) continue;
    for (const address of paidBy(entry)) {
      const before = known.get(address);
      const isVerified = inSession.get(hash)?.includes(address) === true || (before !== undefined && before.isUnverified !== true);
      known.set(address, {
        address,
        payments: (before?.payments ?? 0) + 1,
        lastPaidAt: Math.max(before?.lastPaidAt ?? 0, sentAt),
        ...(!isVerified && { isUnverified: true }),
      });
    }
  }
  return [...known.values()];
}
