import { digestOf } from "../preview/digest.ts";
import { foreseenBy } from "../preview/foreseen.ts";
import type { PreparedFlow } from "./flow.ts";
import type { SignedTransaction } from "./outbox/signedEntry.ts";

/** Raw transaction layout: sender and sequence number precede the payload; gas, price, expiry and chain id follow. */
const BEFORE_PAYLOAD = 32 + 8;
const AFTER_PAYLOAD = 8 + 8 + 8 + 1;
/** Digest length of 16 bytes, enough to distinguish an account's calls. */
const DIGEST_CHARACTERS = 32;
const USECS_PER_SEC = 1_000_000n;

/** Digest identifying a call with its arguments, independent of number, gas and expiry. */
export function payloadDigest(rawTransaction: Uint8Array): string {
  return digestOf(rawTransaction.slice(BEFORE_PAYLOAD, -AFTER_PAYLOAD)).slice(0, DIGEST_CHARACTERS);
}

/**
 * History fields stored at sending: previewed balance changes, ledger time and version of the simulation, and, except for payments,
 * recipients and payload digest.
 */
export function historyFieldsOf({
  intent,
  transaction,
  simulated,
  preview,
}: PreparedFlow): Pick<SignedTransaction, "foreseen" | "paid" | "payload" | "simulatedSecs" | "simulatedVersion"> {
  const foreseen = foreseenBy(preview, transaction);
  const simulatedSecs = simulated.timestampUsecs === undefined ? undefined : simulated.timestampUsecs / USECS_PER_SEC;
  // A simulation time after the expiry is invalid.
  const isTold = simulatedSecs !== undefined && simulatedSecs <= transaction.expirationSecs;
  // A failing transaction may have run already, such as a file submitted by another person.
  const simulatedVersion = simulated.success === true ? simulated.version : undefined;
  const always = { foreseen, ...(isTold && { simulatedSecs }), ...(simulatedVersion !== undefined && { simulatedVersion }) };
  if (intent.kind === "payment") return always;
  return { ...always, payload: payloadDigest(transaction.bytes), ...(preview.paid.length > 0 && { paid: preview.paid }) };
}
