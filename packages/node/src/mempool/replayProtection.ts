import type { SignedTransaction } from "../chain/signedTransaction.ts";

/** Replay protection of a transaction: sequence number, or nonce of an orderless transaction. */
export type ReplayProtection = { readonly kind: "sequenceNumber" | "nonce"; readonly value: bigint };

export function replayProtectionOf({ raw }: SignedTransaction): ReplayProtection {
  const nonce = raw.payload.kind === "v1" ? raw.payload.nonce : undefined;
  return nonce === undefined ? { kind: "sequenceNumber", value: raw.sequenceNumber } : { kind: "nonce", value: nonce };
}
