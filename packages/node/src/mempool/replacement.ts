import type { SignedTransaction } from "../chain/signedTransaction.ts";
import { authenticatorParts } from "../transaction/authenticatorParts.ts";

/** Result for a transaction whose sequence number or nonce is already queued. */
export type Replacement =
  /** The new transaction differs only by a higher gas price. */
  | { readonly kind: "replaces" }
  /** The new transaction equals the queued one. */
  | { readonly kind: "repeats" }
  | { readonly kind: "refused"; readonly message: string };

/** Size of the last fields of a raw transaction in BCS: gas limit, gas price, expiration (u64 each) and chain id (u8). */
const TAIL_BYTES = 25;

export function replacementOf(queued: SignedTransaction, offered: SignedTransaction): Replacement {
  if (!bytesEqual(headOf(queued), headOf(offered))) return refused("payload");
  if (queued.raw.expirationTimestampSecs !== offered.raw.expirationTimestampSecs) return refused("expiration timestamp");
  if (queued.raw.maxGasAmount !== offered.raw.maxGasAmount) return refused("max gas amount");
  if (signersOf(queued) !== signersOf(offered)) return refused("set of signers");
  if (queued.raw.gasUnitPrice < offered.raw.gasUnitPrice) return { kind: "replaces" };
  if (queued.raw.gasUnitPrice === offered.raw.gasUnitPrice) return { kind: "repeats" };
  return { kind: "refused", message: "Transaction already in mempool with a higher gas price" };
}

function refused(what: string): Replacement {
  return { kind: "refused", message: `Transaction already in mempool with a different ${what}` };
}

/** First bytes of a raw transaction: sender, sequence number and payload. */
function headOf({ rawBytes }: SignedTransaction): Uint8Array {
  return rawBytes.subarray(0, Math.max(0, rawBytes.length - TAIL_BYTES));
}

function signersOf({ authenticator }: SignedTransaction): string {
  const { secondaryAddresses, feePayer } = authenticatorParts(authenticator);
  return [...secondaryAddresses, "paid by", feePayer?.address].join(" ");
}

function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
