import type { Intent } from "../../chain/transactions/intent.ts";
import type { PayloadRequest, PublicAccount, ReplayRequest, TransactionRequest } from "../../chain/transactions/transactionRequest.ts";
import type { RuleName } from "../../preview/rules/rule.ts";
import { limits } from "../../session/limits.ts";
import type { Actor } from "./payer.ts";

/** What a page wants run. The rest (number, gas, expiry, the chain id that counts) is the flow's. */
export interface WantedTransaction {
  readonly payload: PayloadRequest;
  /** What the person means by it; it goes into the history. */
  readonly intent: Intent;
  readonly secondarySigners?: readonly PublicAccount[];
  readonly feePayer?: PublicAccount | "later";
  readonly expiresInSecs?: number;
  /** A place in the account's sequence, as to fill a gap, or a nonce instead of one. Otherwise the next place that is free. */
  readonly replay?: ReplayRequest;
  /** What the network or a simulation says, unless given. */
  readonly gasUnitPrice?: bigint;
  readonly maxGasAmount?: bigint;
  /** What an approved proposal runs, where the chain has only its hash. */
  readonly proposedPayload?: Uint8Array;
  /** Rules that would advise against what the page itself made so. */
  readonly meantSo?: readonly RuleName[];
}

/** The request for what a page wants, with everything left open that the network says. */
export function requestFor(wanted: WantedTransaction, { address, key }: Actor, chainId: number | undefined): TransactionRequest {
  const { payload, intent, secondarySigners = [], feePayer, expiresInSecs = limits().expirySecs, gasUnitPrice, maxGasAmount } = wanted;
  const { replay = { kind: "sequence", sequenceNumber: undefined } } = wanted;
  return {
    sender: { address, key },
    payload,
    secondarySigners,
    feePayer,
    replay,
    gasUnitPrice,
    maxGasAmount,
    expiresInSecs,
    chainId,
    intent,
  };
}
