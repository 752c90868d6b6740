import { isFinal, type SentState, type SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import { payloadDigest } from "./historyFieldsOf.ts";
import type { PreparedList } from "./paymentList.ts";

/** Transactions of a batch that this browser has already sent, matched by equal payload; indices from 0. */
export interface SentBefore {
  /** Indices of transactions that ran or may have run. */
  readonly ran: readonly number[];
  /** Latest submission time of those transactions, in milliseconds since 1970. */
  readonly lastSentAt: number;
  /** Indices of signed or pending transactions, which will run unless dropped. */
  readonly underWay: readonly number[];
}

const FAILED_STATES: readonly SentState[] = ["failed", "expired", "refused", "replaced", "undone", "gone"];

/** Finds transactions of a batch that the same account sent earlier. */
export function sentBefore({ prepared }: Pick<PreparedList, "prepared">, entries: readonly SentTransaction[]): SentBefore {
  const known = new Map<string, readonly SentTransaction[]>();
  for (const entry of entries) {
    if (entry.payload === undefined || FAILED_STATES.includes(entry.state)) continue;
    const key = `${entry.sender} ${entry.payload}`;
    known.set(key, [...(known.get(key) ?? []), entry]);
  }
  const ran: number[] = [];
  const underWay: number[] = [];
  let lastSentAt = 0;
  if (known.size > 0) {
    for (const [place, { transaction }] of prepared.entries()) {
      const same = known.get(`${transaction.sender} ${payloadDigest(transaction.bytes)}`) ?? [];
      if (same.some((entry) => !isFinal(entry))) underWay.push(place);
      else if (same.length > 0) {
        ran.push(place);
        lastSentAt = Math.max(lastSentAt, ...same.map(({ sentAt }) => sentAt));
      }
    }
  }
  return { ran, lastSentAt, underWay };
}
