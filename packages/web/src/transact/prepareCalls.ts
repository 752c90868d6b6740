import type { ChainClient } from "../chain/client/chainClient.ts";
import { APT_COIN } from "../chain/facts/aptAsset.ts";
import { accountFacts } from "../chain/ledger/accountFacts.ts";
import { aptBalance } from "../chain/ledger/aptBalance.ts";
import type { Intent } from "../chain/transactions/intent.ts";
import { type CallRequest, transactionRequest } from "../chain/transactions/transactionRequest.ts";
import { APT } from "../preview/findAsset.ts";
import { listExpirySecs } from "./listExpiry.ts";
import type { PreparedList } from "./paymentList.ts";
import { prepareFlow } from "./prepareFlow.ts";
import { type PrepareListOptions, prepareMembers } from "./prepareMembers.ts";

/** A call from one row of a table. */
export interface TableCall {
  /** Line number of the row in the table's text, from 1. */
  readonly line: number;
  readonly call: CallRequest;
}

/** A call of a batch with its purpose. */
export interface IntendedCall {
  readonly payload: CallRequest;
  readonly intent: Intent;
}

/** Prepares table rows as generic calls. */
export async function prepareTable(client: ChainClient, calls: readonly TableCall[], options: PrepareListOptions): Promise<PreparedList> {
  const intendedCalls = calls.map(({ call }): IntendedCall => ({ payload: call, intent: { kind: "call", functionId: call.functionId } }));
  return { ...(await prepareIntendedCalls(client, intendedCalls, options)), lines: calls.map(({ line }) => line) };
}

/** Builds, simulates and previews a transaction per call, with a shared expiry, each against the current state. */
export async function prepareIntendedCalls(
  client: ChainClient,
  calls: readonly IntendedCall[],
  options: PrepareListOptions,
): Promise<PreparedList> {
  const { sender, signal, accountId, disabledRules, chainId } = options;
  const [account, balance] = await Promise.all([
    accountFacts(client.node, sender.address, { signal }),
    aptBalance(client.node, sender.address, { signal }),
  ]);
  const numbers = options.freeNumbers(account.sequenceNumber, calls.length);
  const known = { ...options.known, listNumbers: numbers };
  const expiresInSecs = listExpirySecs(calls.length);
  const prepareOne = ({ payload, intent }: IntendedCall, place: number) => {
    const replay = { kind: "sequence", sequenceNumber: numbers[place] } as const;
    const request = transactionRequest({ sender, payload, intent, replay, chainId, expiresInSecs });
    return prepareFlow(client, request, { accountId, known, disabledRules, signal, gasKind: `table ${payload.functionId}` });
  };
  const totals = (maxFeeOctas: bigint) => [{ asset: { ...APT, id: APT_COIN }, units: 0n, needed: maxFeeOctas, balance }];
  return prepareMembers(calls, prepareOne, { payments: [], totals }, options);
}
