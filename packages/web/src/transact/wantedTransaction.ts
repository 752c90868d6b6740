import type { ChainClient } from "../chain/client/chainClient.ts";
import type { Intent } from "../chain/transactions/intent.ts";
import {
  type PayloadRequest,
  type PublicAccount,
  type ReplayRequest,
  type TransactionRequest,
  transactionRequest,
} from "../chain/transactions/transactionRequest.ts";
import type { RuleName } from "../preview/facts/rule.ts";
import type { PreparedFlow } from "./flow.ts";
import { type FlowContext, prepareFlow } from "./prepareFlow.ts";

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
  readonly intendedRules?: readonly RuleName[];
}

/** Prepares a transaction that the page must measure or encode first, such as sending the whole balance minus the fee. */
export type PrepareWanted = (context: FlowContext) => Promise<PreparedFlow>;

/** Converts a page's request to a transaction request; values supplied by the network stay undefined. */
export function requestFor(
  wanted: WantedTransaction,
  { sender, chainId, expiresInSecs }: Pick<FlowContext, "sender" | "chainId" | "expiresInSecs">,
): TransactionRequest {
  return transactionRequest({ sender, chainId, ...wanted, expiresInSecs: wanted.expiresInSecs ?? expiresInSecs });
}

/** Builds, simulates and previews a page's request. */
export function prepareWanted(client: ChainClient, wanted: WantedTransaction | PrepareWanted, context: FlowContext): Promise<PreparedFlow> {
  if (typeof wanted === "function") return wanted(context);
  const { intendedRules, proposedPayload } = wanted;
  return prepareFlow(client, requestFor(wanted, context), { ...context, intendedRules, proposedPayload });
}
