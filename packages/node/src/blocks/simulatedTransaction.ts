import { statusCode } from "@atoll/move";
import type { LedgerSummary, SimulationOutcome } from "../chain/chain.ts";
import type { ExecutionOutput } from "../chain/executionOutput.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { LedgerTransaction } from "../chain/store.ts";
import type { ExecutionStatus } from "../chain/transactionInfo.ts";
import { HASH_LENGTH_BYTES } from "../ledger/hashing.ts";
import { replayProtectionOf } from "../mempool/replayProtection.ts";
import { encodeUserTransaction } from "../transaction/transactionHash.ts";

const NO_HASH = new Uint8Array(HASH_LENGTH_BYTES);

/** Converts a simulation result to the form of a committed transaction; fields that only a commit has are zero. */
export function simulatedTransaction(signed: SignedTransaction, output: ExecutionOutput, ledger: LedgerSummary): SimulationOutcome {
  const executed = output.kind === "kept" ? output : undefined;
  const replay = replayProtectionOf(signed);
  const transaction: LedgerTransaction = {
    version: ledger.version,
    transaction: encodeUserTransaction(signed.bytes),
    info: {
      gasUsed: executed?.gasUsed ?? 0n,
      status: output.kind === "kept" ? output.status : discardedStatus(output.status),
      transactionHash: signed.hash,
      eventRootHash: NO_HASH,
      stateChangeHash: NO_HASH,
      stateCheckpointHash: undefined,
      auxiliaryInfoHash: undefined,
    },
    accumulatorRoot: NO_HASH,
    events: executed?.events ?? [],
    writes: executed?.writes ?? [],
    timestampUsecs: ledger.timestampUsecs,
    blockHeight: ledger.blockHeight,
    epoch: ledger.epoch,
    user: { sender: signed.raw.sender, sequenceNumber: replay.kind === "nonce" ? undefined : replay.value },
    indexInBlock: 0,
  };
  return { kind: executed === undefined ? "discarded" : "ran", transaction, vmStatus: output.vmStatus };
}

function discardedStatus(status: string): ExecutionStatus {
  return { kind: "miscellaneousError", code: statusCode(status) };
}
