import { domainBcsHash } from "../ledger/hashing.ts";

const USER_TRANSACTION = 0;
const hashTransaction = domainBcsHash("Transaction");

/** Hash of a user transaction's committed form, computed from its submitted bytes. */
export function userTransactionHash(signedBytes: Uint8Array): Uint8Array {
  return hashTransaction((writer) => writer.u8(USER_TRANSACTION).fixedBytes(signedBytes));
}

/** Encodes a submission in its committed form: the first variant of the `Transaction` enum. */
export function encodeUserTransaction(signedBytes: Uint8Array): Uint8Array {
  const encoded = new Uint8Array(1 + signedBytes.length);
  encoded[0] = USER_TRANSACTION;
  encoded.set(signedBytes, 1);
  return encoded;
}
