import type { Address } from "../../chain/facts/types.ts";
import { functionOf } from "../../chain/history/merge/intendedEffect.ts";
import type { Sameness } from "../../chain/history/merge/linesOfSent.ts";
import { paymentOf, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import type { IndexedActivity, IndexedTransaction } from "../../chain/indexer/accountTransactions.ts";
import type { PaymentIntent } from "../../chain/transactions/intent.ts";
import { metadataAddress } from "../../preview/effects/assetIds.ts";

/** Number of hex digits of the shortest signature, 64 bytes: indexes and transactions encode it alike, unlike longer kinds. */
const SIGNATURE_DIGITS_MIN = 128;

/**
 * Whether an index row is a sent transaction. Indexes have no hashes, and a node may have stored and executed another transaction with the
 * same sequence number and expiry. A signature inside the signed bytes proves identity; for payments, function, recipient, asset and amount
 * suffice. `unproven` rows neither prove nor contradict it.
 */
export function indexedAs(row: IndexedTransaction, entry: SentTransaction): Sameness {
  const { user } = row;
  if (user === undefined || !hasPlaceOf(row, entry)) return "other";
  const bySignature = comparedBySignature(entry, user.signature);
  if (bySignature !== undefined) return bySignature;
  const called = functionOf(entry.intent);
  if (called !== undefined && user.functionId !== called) return "other";
  // A failed payment moves nothing.
  const payment = row.success === true ? paymentOf(entry) : undefined;
  if (payment === undefined) return "unproven";
  return pays(row.activities, entry.sender, payment) ? "same" : "other";
}

/** Compares sender, expiry and sequence number, or the version for a transaction with a replay nonce. */
function hasPlaceOf({ user, version }: IndexedTransaction, entry: SentTransaction): boolean {
  const { sender, sequenceNumber, expirationSecs } = entry;
  if (user?.sender !== sender || (user.expirationSecs ?? expirationSecs) !== expirationSecs) return false;
  if (sequenceNumber === undefined || user.sequenceNumber === undefined) return version === entry.version;
  return user.sequenceNumber === sequenceNumber;
}

function comparedBySignature({ signed }: SentTransaction, signature: string | undefined): "same" | "other" | undefined {
  const digits = signature?.replace(/^0x/, "") ?? "";
  if (signed === undefined || digits.length < SIGNATURE_DIGITS_MIN) return undefined;
  if (signed.includes(digits)) return "same";
  return digits.length === SIGNATURE_DIGITS_MIN ? "other" : undefined;
}

/**
 * Whether activities contain a payment: the whole amount leaves the sender, and the recipient gains some of it, because assets with a
 * transfer fee pay out less.
 */
function pays(activities: readonly IndexedActivity[], sender: Address, { asset, recipient, units }: PaymentIntent): boolean {
  const moved = (kind: IndexedActivity["kind"], owner: Address) =>
    activities
      .filter((one) => one.kind === kind && one.owner === owner && isAsset(one.asset, asset))
      .reduce((sum, one) => sum + one.units, 0n);
  return moved("withdrawal", sender) === units && (units === 0n || moved("deposit", recipient) > 0n);
}

function isAsset(indexed: string | undefined, asset: string): boolean {
  return indexed !== undefined && metadataAddress(indexed) === metadataAddress(asset);
}
