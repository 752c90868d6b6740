import { type BcsReader, type BcsWriter, bytesToHex, decodeBcs, encodeBcs } from "@atoll/move";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { LedgerBlock, LedgerTransaction, LedgerWrite } from "../chain/store.ts";
import { readContractEvent, writeContractEvent } from "./eventEncoding.ts";
import { HASH_LENGTH_BYTES } from "./hashing.ts";
import { readTransactionInfo, writeTransactionInfo } from "./transactionInfoEncoding.ts";
import { readWriteOp, writeWriteOp } from "./writeSet.ts";

/** Encodes a transaction with its output as a BCS record for disk. Changes require a new store format version. */
export function encodeLedgerTransaction(transaction: LedgerTransaction): Uint8Array {
  return encodeBcs((writer) => writeLedgerTransaction(writer, transaction));
}

function writeLedgerTransaction(writer: BcsWriter, transaction: LedgerTransaction): void {
  writer.u64(transaction.version).bytes(transaction.transaction);
  writeTransactionInfo(writer, transaction.info);
  writer.fixedBytes(transaction.accumulatorRoot).vector(transaction.events, writeContractEvent).vector(transaction.writes, writeWrite);
  writer.u64(transaction.timestampUsecs).u64(transaction.blockHeight).u64(transaction.epoch);
  writer.option(transaction.user, (w, user) => {
    w.address(user.sender).option(user.sequenceNumber, (inner, number) => inner.u64(number));
  });
  writer.u32(transaction.indexInBlock);
}

/** Decodes a stored transaction strictly, the inverse of `encodeLedgerTransaction`; byte fields are views into `bytes`. */
export function decodeLedgerTransaction(bytes: Uint8Array): LedgerTransaction {
  return decodeBcs(bytes, (reader) => ({
    version: reader.u64(),
    transaction: reader.bytes(),
    info: readTransactionInfo(reader),
    accumulatorRoot: reader.fixedBytes(HASH_LENGTH_BYTES),
    events: reader.vector(readContractEvent),
    writes: reader.vector(readWrite),
    timestampUsecs: reader.u64(),
    blockHeight: reader.u64(),
    epoch: reader.u64(),
    user: reader.option((r) => ({ sender: r.address(), sequenceNumber: r.option((inner) => inner.u64()) })),
    indexInBlock: reader.u32(),
  }));
}

export function encodeLedgerBlock(block: LedgerBlock): Uint8Array {
  return encodeBcs((writer) => {
    writer.u64(block.height).fixedBytes(block.hash).u64(block.timestampUsecs).u64(block.epoch).u64(block.round);
    writer.u64(block.firstVersion).u64(block.lastVersion);
  });
}

export function decodeLedgerBlock(bytes: Uint8Array): LedgerBlock {
  return decodeBcs(bytes, (reader) => ({
    height: reader.u64(),
    hash: reader.fixedBytes(HASH_LENGTH_BYTES),
    timestampUsecs: reader.u64(),
    epoch: reader.u64(),
    round: reader.u64(),
    firstVersion: reader.u64(),
    lastVersion: reader.u64(),
  }));
}

function writeWrite(writer: BcsWriter, { key, op }: LedgerWrite): void {
  writer.uleb128(key.length / 2).hex(key);
  writeWriteOp(writer, op);
}
function readWrite(reader: BcsReader): LedgerWrite {
  return { key: bytesToHex(reader.bytes()) as EncodedStateKey, op: readWriteOp(reader) };
}
