import type { Intent } from "../../chain/transactions/intent.ts";
import type { PayloadRequest, PublicAccount, TransactionRequest } from "../../chain/transactions/transactionRequest.ts";
import { limits } from "../../session/limits.ts";
import type { Payer } from "./payer.ts";

/** What a page wants run. The rest (number, gas, expiry, the chain id that counts) is the flow's. */
export interface WantedTransaction {
  readonly payload: PayloadRequest;
  /** What the person means by it; it goes into the history. */
  readonly intent: Intent;
  readonly secondarySigners?: readonly PublicAccount[];
  readonly feePayer?: PublicAccount | "later";
  readonly expiresInSecs?: number;
  /** To fill a gap in the account's sequence. Otherwise the next that is free. */
  readonly sequenceNumber?: bigint;
  /** What an approved proposal runs, where the chain has only its hash. */
  readonly proposedPayload?: Uint8Array;
}

/** The request for what a page wants, with everything left open that the network says. */
export function requestFor(wanted: WantedTransaction, payer: Payer, chainId: number | undefined): TransactionRequest {
  const { payload, intent, secondarySigners = [], feePayer, expiresInSecs = limits().expirySecs, sequenceNumber } = wanted;
  return {
    sender: { address: payer.address, key: payer.key },
    payload,
    secondarySigners,
    feePayer,
    replay: { kind: "sequence", sequenceNumber },
    gasUnitPrice: undefined,
    maxGasAmount: undefined,
    expiresInSecs,
    chainId,
    intent,
  };
}
