import { predictedChanges } from "../preview/comparison/predictedChanges.ts";
import { digestOf } from "../preview/digest.ts";
import { USECS_PER_SEC } from "../units/time.ts";
import type { PreparedFlow } from "./flow.ts";
import type { SignedTransaction } from "./signedEntry.ts";

/** Bytes of a raw transaction before its payload: sender and sequence number. Gas, price, expiry and chain id follow the payload. */
const BEFORE_PAYLOAD = 32 + 8;
const AFTER_PAYLOAD = 8 + 8 + 8 + 1;
/** Number of hex digits of the payload digest: 16 bytes, enough to distinguish an account's calls. */
const DIGEST_CHARACTERS = 32;

/** Digest that identifies a call with its arguments, independent of sequence number, gas and expiry. */
export function payloadDigest(rawTransaction: Uint8Array): string {
  return digestOf(rawTransaction.slice(BEFORE_PAYLOAD, -AFTER_PAYLOAD)).slice(0, DIGEST_CHARACTERS);
}

/**
 * Fields of the history entry stored at sending: predicted balance changes, ledger time and version of the simulation, and, except for
 * payments, recipients and payload digest.
 */
export function historyFieldsOf({
  intent,
  transaction,
  simulated,
  preview,
}: PreparedFlow): Pick<SignedTransaction, "predicted" | "paid" | "payload" | "simulatedSecs" | "simulatedVersion"> {
  const predicted = predictedChanges(preview, transaction);
  const simulatedSecs = simulated.timestampUsecs === undefined ? undefined : simulated.timestampUsecs / USECS_PER_SEC;
  // A simulation time after the expiry is invalid.
  const isSimulatedBeforeExpiry = simulatedSecs !== undefined && simulatedSecs <= transaction.expirationSecs;
  // A failing transaction may have run already, for example if another person submitted its file.
  const simulatedVersion = simulated.success === true ? simulated.version : undefined;
  const always = {
    predicted,
    ...(isSimulatedBeforeExpiry && { simulatedSecs }),
    ...(simulatedVersion !== undefined && { simulatedVersion }),
  };
  if (intent.kind === "payment") return always;
  return { ...always, payload: payloadDigest(transaction.bytes), ...(preview.paid.length > 0 && { paid: preview.paid }) };
}
