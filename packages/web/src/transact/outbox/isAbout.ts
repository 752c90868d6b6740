import { fromHex } from "../../chain/facts/hex.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { paymentOf, type SentTransaction } from "../../chain/history/sentTransaction.ts";
import { EXPIRY_MARGIN_SECS } from "../../chain/transactions/limits.ts";
import { ranAsSigned } from "../../preview/ranAsSigned.ts";

/** By so much a node may have told a later time than it was without anything being refused: decision 0069. */
const AHEAD_MAX_SECS = 600n;
const USECS_PER_SEC = 1_000_000n;

/**
 * Whether what a node answers for a hash is about that transaction. A node can give any answer: one that tells of another payload, fee or time than was
 * signed says nothing, nor one from before it was simulated.
 */
export function isAbout(entry: SentTransaction, facts: TransactionFacts): boolean {
  const { sender, sequenceNumber, expirationSecs, signed } = entry;
  const { user } = facts;
  if (user === undefined || user.sender !== sender || user.expirationSecs !== expirationSecs) return false;
  if (sequenceNumber !== undefined && user.sequenceNumber !== sequenceNumber) return false;
  if (facts.gasUsed !== undefined && facts.gasUsed > user.maxGasAmount) return false;
  if (!isAfterSimulation(entry, facts) || !isInTime(entry, facts)) return false;
  const agreement = signed === undefined ? undefined : ranAsSigned(fromHex(signed), facts);
  // What a payment gives can always be compared.
  return agreement !== "other" && (agreement !== "partly" || paymentOf(entry) === undefined);
}

/** The ledger had run everything up to that version, and this was not among it. */
function isAfterSimulation({ simulatedVersion }: SentTransaction, { version }: TransactionFacts): boolean {
  return simulatedVersion === undefined || version === undefined || version > simulatedVersion;
}

/**
 * By the ledger's own clock alone: this computer's may be wrong by hours. Before it was simulated it had not run, whoever sent it, and however long before it
 * was signed.
 */
function isInTime({ simulatedSecs, expirationSecs }: SentTransaction, { timestampUsecs }: TransactionFacts): boolean {
  if (timestampUsecs === undefined) return true;
  const ranSecs = timestampUsecs / USECS_PER_SEC;
  const isTooEarly = simulatedSecs !== undefined && ranSecs < simulatedSecs - AHEAD_MAX_SECS;
  return !isTooEarly && ranSecs <= expirationSecs + EXPIRY_MARGIN_SECS;
}
