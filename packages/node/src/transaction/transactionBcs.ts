import { BcsError, BcsReader, type BcsWriter, encodeBcs } from "@atoll/move";
import { HASH_LENGTH_BYTES } from "../ledger/hashing.ts";
import { readChangeSet, writeChangeSet } from "./changeSetBcs.ts";
import { decodeSignedTransaction } from "./signedTransactionBcs.ts";
import type { BlockEpilogue, BlockMetadata, Transaction } from "./transaction.ts";
import { encodeUserTransaction } from "./transactionHash.ts";
import { readVariant } from "./variant.ts";

const USER = 0;
const GENESIS = 1;
const BLOCK_METADATA = 2;
const STATE_CHECKPOINT = 3;
const BLOCK_EPILOGUE = 6;
const VARIANTS = 7;

/** Encodes a transaction as BCS of the `Transaction` enum, as stored and hashed by the ledger. */
export function encodeTransaction(transaction: Transaction): Uint8Array {
  switch (transaction.kind) {
    case "user":
      return encodeUserTransaction(transaction.signed.bytes);
    case "genesis":
      // Uses write set variant 0: direct changes instead of a script.
      return encodeBcs((writer) => writeChangeSet(writer.uleb128(GENESIS).uleb128(0), transaction));
    case "blockMetadata":
      return encodeBcs((writer) => writeBlockMetadata(writer.uleb128(BLOCK_METADATA), transaction.block));
    case "stateCheckpoint":
      return encodeBcs((writer) => writer.uleb128(STATE_CHECKPOINT).fixedBytes(transaction.blockId));
    case "blockEpilogue":
      return encodeBcs((writer) => writeEpilogue(writer.uleb128(BLOCK_EPILOGUE), transaction.epilogue));
  }
}

/** Decodes a transaction strictly, the inverse of `encodeTransaction`; throws `BcsError`. */
export function decodeTransaction(bytes: Uint8Array): Transaction {
  const reader = new BcsReader(bytes);
  const variant = readVariant(reader, VARIANTS);
  if (variant === USER) return { kind: "user", signed: decodeSignedTransaction(bytes.subarray(reader.offset)) };
  const transaction = readSystemTransaction(reader, variant, bytes);
  reader.end();
  return transaction;
}

function readSystemTransaction(reader: BcsReader, variant: number, source: Uint8Array): Transaction {
  switch (variant) {
    case GENESIS: {
      if (readVariant(reader, 2) !== 0) throw new BcsError("genesis by script is not supported");
      return { kind: "genesis", ...readChangeSet(reader, source) };
    }
    case BLOCK_METADATA:
      return { kind: "blockMetadata", block: readBlockMetadata(reader) };
    case STATE_CHECKPOINT:
      return { kind: "stateCheckpoint", blockId: readHash(reader) };
    case BLOCK_EPILOGUE:
      return { kind: "blockEpilogue", epilogue: readEpilogue(reader) };
    default:
      throw new BcsError("this network has no such system transaction");
  }
}

function writeBlockMetadata(writer: BcsWriter, block: BlockMetadata): void {
  writer.fixedBytes(block.id).u64(block.epoch).u64(block.round).address(block.proposer).bytes(block.previousBlockVotes);
  writer.vector(block.failedProposerIndices, (inner, index) => inner.u32(index)).u64(block.timestampUsecs);
}

function readBlockMetadata(reader: BcsReader): BlockMetadata {
  return {
    id: readHash(reader),
    epoch: reader.u64(),
    round: reader.u64(),
    proposer: reader.address(),
    previousBlockVotes: reader.bytes(),
    failedProposerIndices: reader.vector((inner) => inner.u32()),
    timestampUsecs: reader.u64(),
  };
}

function writeEpilogue(writer: BcsWriter, epilogue: BlockEpilogue): void {
  writer.uleb128(epilogue.feeDistribution === undefined ? 0 : 1).fixedBytes(epilogue.blockId);
  writer.uleb128(0).bool(epilogue.gasLimitReached).bool(epilogue.outputLimitReached);
  writer.u64(epilogue.effectiveGasUnits).u64(epilogue.approximateOutputBytes);
  if (epilogue.feeDistribution === undefined) return;
  writer.uleb128(0).vector(epilogue.feeDistribution, (inner, share) => inner.u64(share.validatorIndex).u64(share.octas));
}

function readEpilogue(reader: BcsReader): BlockEpilogue {
  const hasFees = readVariant(reader, 2) === 1;
  const blockId = readHash(reader);
  readVariant(reader, 1);
  const endInfo = {
    gasLimitReached: reader.bool(),
    outputLimitReached: reader.bool(),
    effectiveGasUnits: reader.u64(),
    approximateOutputBytes: reader.u64(),
  };
  if (!hasFees) return { blockId, ...endInfo, feeDistribution: undefined };
  readVariant(reader, 1);
  const feeDistribution = reader.vector((inner) => ({ validatorIndex: inner.u64(), octas: inner.u64() }));
  return { blockId, ...endInfo, feeDistribution };
}

function readHash(reader: BcsReader): Uint8Array {
  return reader.fixedBytes(HASH_LENGTH_BYTES);
}
