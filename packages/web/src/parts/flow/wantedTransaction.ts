import type { Intent } from "../../chain/transactions/intent.ts";
import type { PayloadRequest, PublicAccount, ReplayRequest, TransactionRequest } from "../../chain/transactions/transactionRequest.ts";
import type { RuleName } from "../../preview/rules/rule.ts";
import { limits } from "../../session/limits.ts";
import type { Actor } from "./payer.ts";

/** Transaction requested by a page. The flow adds sequence number, gas, expiry and trusted chain id. */
export interface WantedTransaction {
  readonly payload: PayloadRequest;
  /** The user's intent, stored in the history. */
  readonly intent: Intent;
  readonly secondarySigners?: readonly PublicAccount[];
  readonly feePayer?: PublicAccount | "later";
  readonly expiresInSecs?: number;
  /** Sequence number, for example to fill a gap, or a replay nonce. Defaults to the next free sequence number. */
  readonly replay?: ReplayRequest;
  /** Defaults: gas price from the network, gas limit from a simulation. */
  readonly gasUnitPrice?: bigint;
  readonly maxGasAmount?: bigint;
  /** Payload executed by an approved proposal, if the chain stores only its hash. */
  readonly proposedPayload?: Uint8Array;
  /** Rules to skip, because the page deliberately creates the state they warn about. */
  readonly meantSo?: readonly RuleName[];
}

/** Converts a page's request to a transaction request; values supplied by the network stay undefined. */
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
