import type { TransactionHash } from "../facts/types.ts";
import { awaitTransaction } from "../ledger/transactions.ts";
import { type TransactionOutcome, waitForFinal } from "../transactions/waitForFinal.ts";
import type { ChainClient } from "./chainClient.ts";

/** Resolves with a final state; keeps polling through outages until aborted or until a margin after the transaction's expiry. */
export function waitForTransaction(
  { node, ledger }: Pick<ChainClient, "node" | "ledger">,
  hash: TransactionHash,
  expirationSecs: bigint,
  signal?: AbortSignal,
): Promise<TransactionOutcome> {
  return waitForFinal({
    expirationSecs,
    signal,
    ledger: () => ledger(signal),
    lookUp: () => awaitTransaction(node, hash, { signal }),
  });
}
