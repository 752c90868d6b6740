import { BcsReader, type BcsWriter, encodeBcs } from "@atoll/move";
import type { TransactionAuthenticator } from "../chain/authenticator.ts";
import type { RawTransaction, SignedTransaction } from "../chain/signedTransaction.ts";
import { readTransactionAuthenticator, writeTransactionAuthenticator } from "./authenticatorBcs.ts";
import { readPayload, writePayload } from "./payloadBcs.ts";
import { userTransactionHash } from "./transactionHash.ts";

/** Decodes a submitted transaction, rejecting trailing bytes. Throws `BcsError`, also if its lists have more than `maxElements` elements. */
export function decodeSignedTransaction(bytes: Uint8Array, maxElements?: number): SignedTransaction {
  const reader = new BcsReader(bytes, maxElements);
  const transaction = readSignedTransaction(reader, bytes);
  reader.end();
  return transaction;
}

/** Number of transactions in an encoded batch, without decoding them. Throws `BcsError`. */
export function readBatchLength(bytes: Uint8Array): number {
  return new BcsReader(bytes).uleb128();
}

/** Decodes a batch of transactions: BCS of a vector. `maxElements` limits the lists of each transaction. */
export function decodeSignedTransactions(bytes: Uint8Array, maxElements?: number): SignedTransaction[] {
  const outer = new BcsReader(bytes);
  const transactions: SignedTransaction[] = [];
  for (let left = outer.uleb128(); left > 0; left--) {
    const rest = bytes.subarray(outer.offset);
    const inner = new BcsReader(rest, maxElements);
    transactions.push(readSignedTransaction(inner, rest));
    outer.fixedBytes(inner.offset);
  }
  outer.end();
  return transactions;
}

/** Creates a signed transaction from a raw transaction and its authenticator. */
export function createSignedTransaction(raw: RawTransaction, authenticator: TransactionAuthenticator): SignedTransaction {
  const rawBytes = encodeRawTransaction(raw);
  const bytes = encodeBcs((writer) => writeTransactionAuthenticator(writer.fixedBytes(rawBytes), authenticator));
  return { raw, authenticator, bytes, rawBytes, hash: userTransactionHash(bytes) };
}

export function encodeRawTransaction(raw: RawTransaction): Uint8Array {
  return encodeBcs((writer) => writeRawTransaction(writer, raw));
}

function readRawTransaction(reader: BcsReader): RawTransaction {
  return {
    sender: reader.address(),
    sequenceNumber: reader.u64(),
    payload: readPayload(reader),
    maxGasAmount: reader.u64(),
    gasUnitPrice: reader.u64(),
    expirationTimestampSecs: reader.u64(),
    chainId: reader.u8(),
  };
}

function writeRawTransaction(writer: BcsWriter, raw: RawTransaction): void {
  writer.address(raw.sender).u64(raw.sequenceNumber);
  writePayload(writer, raw.payload);
  writer.u64(raw.maxGasAmount).u64(raw.gasUnitPrice).u64(raw.expirationTimestampSecs).u8(raw.chainId);
}

/** Reads a transaction; `source` is the reader's input, of which its bytes are a part. */
export function readSignedTransaction(reader: BcsReader, source: Uint8Array): SignedTransaction {
  const start = reader.offset;
  const raw = readRawTransaction(reader);
  const rawEnd = reader.offset;
  const authenticator = readTransactionAuthenticator(reader);
  const bytes = source.subarray(start, reader.offset);
  return { raw, authenticator, bytes, rawBytes: source.subarray(start, rawEnd), hash: userTransactionHash(bytes) };
}
