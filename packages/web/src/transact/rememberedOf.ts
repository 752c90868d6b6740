import { digestOf } from "../preview/digest.ts";
import { foreseenBy } from "../preview/foreseen.ts";
import type { PreparedFlow } from "./flow.ts";
import type { SignedTransaction } from "./outbox/signedEntry.ts";

/** In a raw transaction the payload stands after the sender and the sequence number, and before gas, price, expiry and chain id. */
const BEFORE_PAYLOAD = 32 + 8;
const AFTER_PAYLOAD = 8 + 8 + 8 + 1;
/** Two calls of one account that are not the same have not the same 16 bytes. */
const DIGEST_CHARACTERS = 32;
const USECS_PER_SEC = 1_000_000n;

/** Tells the same call with the same arguments again, whatever its number, gas and expiry. */
export function payloadDigest(rawTransaction: Uint8Array): string {
  return digestOf(rawTransaction.slice(BEFORE_PAYLOAD, -AFTER_PAYLOAD)).slice(0, DIGEST_CHARACTERS);
}

/**
 * What is remembered of something that is sent, alone or in a list: what its preview said of balances, and of what was not meant as a payment whom it pays
 * all the same, and which call it is; and when by the ledger's clock, and at which version, it had not run yet.
 */
export function rememberedOf({
  intent,
  transaction,
  simulated,
  preview,
}: PreparedFlow): Pick<SignedTransaction, "foreseen" | "paid" | "payload" | "simulatedSecs" | "simulatedVersion"> {
  const foreseen = foreseenBy(preview, transaction);
  const simulatedSecs = simulated.timestampUsecs === undefined ? undefined : simulated.timestampUsecs / USECS_PER_SEC;
  // A time after the expiry is none that it was simulated at.
  const isTold = simulatedSecs !== undefined && simulatedSecs <= transaction.expirationSecs;
  // What fails may have run already, as from a file that somebody else sent.
  const simulatedVersion = simulated.success === true ? simulated.version : undefined;
  const always = { foreseen, ...(isTold && { simulatedSecs }), ...(simulatedVersion !== undefined && { simulatedVersion }) };
  if (intent.kind === "payment") return always;
  return { ...always, payload: payloadDigest(transaction.bytes), ...(preview.paid.length > 0 && { paid: preview.paid }) };
}
