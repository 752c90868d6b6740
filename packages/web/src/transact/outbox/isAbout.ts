import { fromHex } from "../../chain/facts/hex.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { paymentOf, type SentTransaction } from "../../chain/history/sentTransaction.ts";
import { EXPIRY_MARGIN_SECS } from "../../chain/transactions/limits.ts";
import { ranAsSigned } from "../../preview/ranAsSigned.ts";

/**
 * Nothing that was sent ran longer before: lists, which last longest, expire an hour after they are signed. By no more than that, and what clocks differ by,
 * when it was sent is known.
 */
const EARLIEST_SECS = 4_200n;
const MS_PER_SEC = 1_000;
const USECS_PER_SEC = 1_000_000n;

/**
 * Whether what a node answers for a hash is about that transaction. A node can give any answer: one that tells of another payload, fee or time than was
 * signed says nothing.
 */
export function isAbout(entry: SentTransaction, facts: TransactionFacts): boolean {
  const { sender, sequenceNumber, expirationSecs, signed } = entry;
  const { user } = facts;
  if (user === undefined || user.sender !== sender || user.expirationSecs !== expirationSecs) return false;
  if (sequenceNumber !== undefined && user.sequenceNumber !== sequenceNumber) return false;
  if (!isInTime(entry, facts)) return false;
  const agreement = signed === undefined ? undefined : ranAsSigned(fromHex(signed), facts);
  // What a payment gives can always be compared.
  return agreement !== "other" && (agreement !== "partly" || paymentOf(entry) === undefined);
}

function isInTime({ sentAt, expirationSecs }: SentTransaction, { timestampUsecs }: TransactionFacts): boolean {
  if (timestampUsecs === undefined) return true;
  const ranSecs = timestampUsecs / USECS_PER_SEC;
  const sentSecs = BigInt(Math.floor(sentAt / MS_PER_SEC));
  const earliest = (sentSecs < expirationSecs ? sentSecs : expirationSecs) - EARLIEST_SECS;
  return ranSecs >= earliest && ranSecs <= expirationSecs + EXPIRY_MARGIN_SECS;
}
