import { fromHex } from "../../chain/facts/hex.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { paymentOf, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { EXPIRY_MARGIN_SECS } from "../../chain/transactions/transactionLimits.ts";
import { ranAsSigned } from "../../preview/reading/ranAsSigned.ts";
import { USECS_PER_SEC } from "../../units/time.ts";

/** Tolerated lead of a node's clock at simulation, in seconds; see decision 0069. */
const AHEAD_MAX_SECS = 600n;

/**
 * Whether a node's response for a hash describes that transaction. Third-party nodes can return anything: a response with another payload,
 * fee or time than signed, or dated before the simulation, is ignored.
 */
export function isAbout(entry: SentTransaction, facts: TransactionFacts): boolean {
  const { sender, sequenceNumber, expirationSecs, signed } = entry;
  const { user } = facts;
  if (user === undefined || user.sender !== sender || user.expirationSecs !== expirationSecs) return false;
  if (sequenceNumber !== undefined && user.sequenceNumber !== sequenceNumber) return false;
  if (facts.gasUsed !== undefined && facts.gasUsed > user.maxGasAmount) return false;
  if (!isAfterSimulation(entry, facts) || !isInTime(entry, facts)) return false;
  const agreement = signed === undefined ? undefined : ranAsSigned(fromHex(signed), facts);
  // The arguments of a payment are always comparable.
  return agreement !== "other" && (agreement !== "partly" || paymentOf(entry) === undefined);
}

/** Whether a version is after the simulation: a transaction cannot have run in a version that existed before. */
function isAfterSimulation({ simulatedVersion }: SentTransaction, { version }: TransactionFacts): boolean {
  return simulatedVersion === undefined || version === undefined || version > simulatedVersion;
}

/**
 * Whether an execution time is between simulation and expiry. Compares ledger times only, because this computer's clock may be hours off.
 * No transaction runs before its simulation, regardless of who submitted or signed it.
 */
function isInTime({ simulatedSecs, expirationSecs }: SentTransaction, { timestampUsecs }: TransactionFacts): boolean {
  if (timestampUsecs === undefined) return true;
  const ranSecs = timestampUsecs / USECS_PER_SEC;
  const isTooEarly = simulatedSecs !== undefined && ranSecs < simulatedSecs - AHEAD_MAX_SECS;
  return !isTooEarly && ranSecs <= expirationSecs + EXPIRY_MARGIN_SECS;
}
