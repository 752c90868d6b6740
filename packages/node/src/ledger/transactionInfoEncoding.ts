import { BcsError, type BcsReader, type BcsWriter, type ModuleId, readModuleId, writeModuleId } from "@atoll/move";
import type { ExecutionStatus, TransactionInfo } from "../chain/transactionInfo.ts";
import { domainBcsHash, domainHash, domainNodeHash, HASH_LENGTH_BYTES } from "./hashing.ts";

const hashInfo = domainBcsHash("TransactionInfo");

/** Hashes inner nodes of the transaction accumulator. */
export const hashTransactionNode = domainNodeHash("TransactionAccumulator");

/** Transaction hash: over the BCS of the `Transaction` enum. */
export const hashTransaction = domainHash("Transaction");

const INFO_V0 = 0;

/** Encodes a transaction info as BCS, the hashed content of an accumulator leaf. */
export function writeTransactionInfo(writer: BcsWriter, info: TransactionInfo): void {
  writer.uleb128(INFO_V0).u64(info.gasUsed);
  writeExecutionStatus(writer, info.status);
  writer.fixedBytes(info.transactionHash).fixedBytes(info.eventRootHash).fixedBytes(info.stateChangeHash);
  writer.option(info.stateCheckpointHash, writeHash).option(info.auxiliaryInfoHash, writeHash);
}

/** Decodes a transaction info strictly, the inverse of `writeTransactionInfo`. */
export function readTransactionInfo(reader: BcsReader): TransactionInfo {
  const variant = reader.uleb128();
  if (variant !== INFO_V0) throw new BcsError(`unknown transaction info variant ${variant}`);
  return {
    gasUsed: reader.u64(),
    status: readExecutionStatus(reader),
    transactionHash: readHash(reader),
    eventRootHash: readHash(reader),
    stateChangeHash: readHash(reader),
    stateCheckpointHash: reader.option(readHash),
    auxiliaryInfoHash: reader.option(readHash),
  };
}

/** Hash of a transaction info: a leaf of the transaction accumulator. */
export function transactionInfoHash(info: TransactionInfo): Uint8Array {
  return hashInfo((writer) => writeTransactionInfo(writer, info));
}

export function writeExecutionStatus(writer: BcsWriter, status: ExecutionStatus): void {
  switch (status.kind) {
    case "success":
      writer.uleb128(0);
      return;
    case "outOfGas":
      writer.uleb128(1);
      return;
    case "moveAbort":
      writer.uleb128(2);
      writeLocation(writer, status.location);
      writer.u64(status.code).option(status.info, (w, info) => w.string(info.reasonName).string(info.description));
      return;
    case "executionFailure":
      writer.uleb128(3);
      writeLocation(writer, status.location);
      writer.u16(status.function).u16(status.codeOffset);
      return;
    case "miscellaneousError":
      writer.uleb128(4).option(status.code, (w, code) => w.u64(code));
      return;
  }
}

function readExecutionStatus(reader: BcsReader): ExecutionStatus {
  const variant = reader.uleb128();
  switch (variant) {
    case 0:
      return { kind: "success" };
    case 1:
      return { kind: "outOfGas" };
    case 2: {
      const location = readLocation(reader);
      const code = reader.u64();
      const info = reader.option((r) => ({ reasonName: r.string(), description: r.string() }));
      return { kind: "moveAbort", location, code, info };
    }
    case 3:
      return { kind: "executionFailure", location: readLocation(reader), function: reader.u16(), codeOffset: reader.u16() };
    case 4:
      return { kind: "miscellaneousError", code: reader.option((r) => r.u64()) };
    default:
      throw new BcsError(`unknown execution status variant ${variant}`);
  }
}

/** Encodes an abort location: a module, or the transaction's script. */
function writeLocation(writer: BcsWriter, location: ModuleId | undefined): void {
  if (location === undefined) {
    writer.uleb128(1);
    return;
  }
  writer.uleb128(0);
  writeModuleId(writer, location);
}

function readLocation(reader: BcsReader): ModuleId | undefined {
  const variant = reader.uleb128();
  if (variant > 1) throw new BcsError(`unknown abort location ${variant}`);
  return variant === 0 ? readModuleId(reader) : undefined;
}

function writeHash(writer: BcsWriter, hash: Uint8Array): void {
  writer.fixedBytes(hash);
}
function readHash(reader: BcsReader): Uint8Array {
  return reader.fixedBytes(HASH_LENGTH_BYTES);
}
