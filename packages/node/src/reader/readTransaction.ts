import type { LedgerTransaction } from "../chain/store.ts";
import { vmStatusText } from "../execution/vmStatus.ts";
import { decodeTransaction } from "../transaction/transactionBcs.ts";
import { readChanges } from "./readChanges.ts";
import type { ReadContext } from "./readContext.ts";
import { readEvent } from "./readEvent.ts";
import type { TransactionRecord } from "./records.ts";

/** Decodes a committed transaction with the types of its resulting state. */
export function readTransaction(context: ReadContext, transaction: LedgerTransaction): TransactionRecord {
  const { version, blockHeight, epoch, timestampUsecs, accumulatorRoot, info } = transaction;
  const committed = {
    version,
    blockHeight,
    epoch,
    timestampUsecs,
    hash: info.transactionHash,
    accumulatorRoot,
    status: info.status,
    vmStatus: vmStatusText(info.status, context.code.declarations),
    gasUsed: info.gasUsed,
    events: transaction.events.map((event) => readEvent(context, event)),
    changes: readChanges(context, version, transaction.writes),
  };
  const decoded = decodeTransaction(transaction.transaction);
  switch (decoded.kind) {
    case "user":
      return { ...committed, kind: decoded.kind, signed: decoded.signed };
    case "blockMetadata":
      return { ...committed, kind: decoded.kind, block: decoded.block };
    case "blockEpilogue":
      return { ...committed, kind: decoded.kind, epilogue: decoded.epilogue };
    case "genesis":
    case "stateCheckpoint":
      return { ...committed, kind: decoded.kind };
  }
}
