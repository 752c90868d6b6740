import type { SignedTransaction } from "../transaction/signedTransaction.ts";

/** What keeps a transaction from running twice: its place in the sender's order, or a number that only it uses. */
export type ReplayProtection = { readonly kind: "sequenceNumber" | "nonce"; readonly value: bigint };

export function replayProtectionOf({ raw }: SignedTransaction): ReplayProtection {
  const nonce = raw.payload.kind === "v1" ? raw.payload.nonce : undefined;
  return nonce === undefined ? { kind: "sequenceNumber", value: raw.sequenceNumber } : { kind: "nonce", value: nonce };
}
