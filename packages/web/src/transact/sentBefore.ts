import { isFinal, type SentState, type SentTransaction } from "../chain/history/sentTransaction.ts";
import type { PreparedList } from "./paymentList.ts";
import { payloadDigest } from "./rememberedOf.ts";

/** Members of a list, by their places counted from 0, that this browser has sent or is sending already: the same call with the same arguments. */
export interface SentBefore {
  /** They ran, or may have run. */
  readonly ran: readonly number[];
  /** When the last of those was sent, in milliseconds since 1970. */
  readonly lastSentAt: number;
  /** They are signed or under way, and will run unless they are dropped. */
  readonly underWay: readonly number[];
}

const CAME_TO_NOTHING: readonly SentState[] = ["failed", "expired", "refused", "replaced", "undone", "gone"];

/** What of a list was sent before, by the same account. */
export function sentBefore({ prepared }: Pick<PreparedList, "prepared">, entries: readonly SentTransaction[]): SentBefore {
  const known = new Map<string, readonly SentTransaction[]>();
  for (const entry of entries) {
    if (entry.payload === undefined || CAME_TO_NOTHING.includes(entry.state)) continue;
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
