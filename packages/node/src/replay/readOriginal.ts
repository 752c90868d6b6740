import { BcsError, BcsReader, bytesToHex, TypeParseError } from "@atoll/move";
import type { ContractEvent } from "../chain/event.ts";
import { UpstreamError } from "../chain/fork.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { LedgerWrite } from "../chain/store.ts";
import type { TransactionInfo } from "../chain/transactionInfo.ts";
import { getBcs, getJson, integer } from "../fork/upstreamAnswers.ts";
import type { UpstreamRequests } from "../fork/upstreamRequests.ts";
import { eventRootHash, readContractEvent } from "../ledger/eventEncoding.ts";
import { HASH_LENGTH_BYTES } from "../ledger/hashing.ts";
import { hashTransaction, readTransactionInfo } from "../ledger/transactionInfoEncoding.ts";
import { sameBytes } from "../ledger/verifyTransaction.ts";
import { writeSetHash } from "../ledger/writeSet.ts";
import { readWriteSet } from "../transaction/changeSetBcs.ts";
import { readSignedTransaction } from "../transaction/signedTransactionBcs.ts";

/** Recorded user transaction of a network, with its output and its place. */
export interface OriginalTransaction {
  readonly version: bigint;
  readonly signed: SignedTransaction;
  readonly info: TransactionInfo;
  readonly events: readonly ContractEvent[];
  readonly writes: readonly LedgerWrite[];
  readonly blockHeight: bigint;
  readonly indexInBlock: number;
  readonly timestampUsecs: bigint;
}

const COMMITTED = 0;
const USER = 0;

/** Reads a user transaction by hash or version. Throws `UpstreamError`. */
export async function readOriginal(requests: UpstreamRequests, wanted: Uint8Array | bigint): Promise<OriginalTransaction> {
  const version = typeof wanted === "bigint" ? wanted : await versionOf(requests, wanted);
  const body = await getBcs(requests, `/transactions/by_version/${version}`, `The network has no transaction ${version}.`);
  const original = readOnChain(body, version);
  const block = await getJson(requests, `/blocks/by_version/${version}`);
  const firstVersion = integer(block.first_version);
  if (firstVersion > version) throw new UpstreamError("invalid", `The network's block of version ${version} begins after it.`);
  return {
    ...original,
    blockHeight: integer(block.block_height),
    indexInBlock: Number(version - firstVersion),
    timestampUsecs: integer(block.block_timestamp),
  };
}

async function versionOf(requests: UpstreamRequests, hash: Uint8Array): Promise<bigint> {
  const path = `/transactions/by_hash/0x${bytesToHex(hash)}`;
  const found = await getJson(requests, path, `The network has no transaction 0x${bytesToHex(hash)}.`);
  if (found.type === "pending_transaction")
    throw new UpstreamError("absent", "The transaction is still pending; replay it once it is committed.");
  return integer(found.version);
}

/** Decodes the first committed user transaction of an answer, and checks that the output is the one that its hashes name. */
function readOnChain(body: Uint8Array, version: bigint): Omit<OriginalTransaction, "blockHeight" | "indexInBlock" | "timestampUsecs"> {
  const reader = new BcsReader(body);
  try {
    if (reader.uleb128() !== COMMITTED || reader.u64() !== version)
      throw new UpstreamError("invalid", `The network answers with another transaction than version ${version}.`);
    if (reader.uleb128() !== USER)
      throw new UpstreamError("refused", `Version ${version} is not a user's transaction; only those can be replayed.`);
    const transactionStart = reader.offset - 1;
    const signed = readSignedTransaction(reader, body);
    const transaction = body.subarray(transactionStart, reader.offset);
    const info = readTransactionInfo(reader);
    const events = reader.vector(readContractEvent);
    reader.fixedBytes(HASH_LENGTH_BYTES);
    const writes = readWriteSet(reader, body);
    reader.end();
    const isGenuine =
      sameBytes(hashTransaction(transaction), info.transactionHash) &&
      sameBytes(eventRootHash(events), info.eventRootHash) &&
      sameBytes(writeSetHash(writes), info.stateChangeHash);
    if (!isGenuine) throw new UpstreamError("invalid", `The network's answer for version ${version} does not match its hashes.`);
    return { version, signed, info, events, writes };
  } catch (error) {
    if (error instanceof BcsError || error instanceof TypeParseError)
      throw new UpstreamError("invalid", `The network's transaction ${version} cannot be read: ${error.message}.`);
    throw error;
  }
}
