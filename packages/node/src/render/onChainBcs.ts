import type { BcsWriter } from "@atoll/move";
import type { LedgerTransaction } from "../chain/store.ts";
import { writeContractEvent } from "../ledger/eventEncoding.ts";
import { writeTransactionInfo } from "../ledger/transactionInfoEncoding.ts";
import { encodeWriteSet } from "../ledger/writeSet.ts";

/** Encodes a committed transaction with its output as BCS, for binary API responses. */
export function writeOnChainTransaction(writer: BcsWriter, transaction: LedgerTransaction): void {
  writer.u64(transaction.version).fixedBytes(transaction.transaction);
  writeTransactionInfo(writer, transaction.info);
  writer.vector(transaction.events, writeContractEvent).fixedBytes(transaction.accumulatorRoot);
  writer.fixedBytes(encodeWriteSet(transaction.writes));
}
