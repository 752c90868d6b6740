import {
  AccountAuthenticator,
  Deserializer,
  generateSignedTransaction,
  generateUserTransactionHash,
  RawTransaction,
  SimpleTransaction,
} from "@aptos-labs/ts-sdk";
import type { AccountKey } from "../facts/accountKey.ts";
import type { TransactionHash, UnsignedTransaction } from "../facts/types.ts";
import { simulationAuthenticator } from "./simulationAuthenticator.ts";

/** What is posted to the node: the transaction's very bytes with the signer's authenticator. */
export function encodeSigned(transaction: UnsignedTransaction, authenticator: Uint8Array): Uint8Array {
  return generateSignedTransaction(submission(transaction, authenticator));
}

/** The hash under which the network will know the transaction; known before it is sent, so that it can be looked for whatever happens then. */
export function hashSigned(transaction: UnsignedTransaction, authenticator: Uint8Array): TransactionHash {
  return generateUserTransactionHash(submission(transaction, authenticator)) as TransactionHash;
}

/** What is posted for a simulation: the same bytes with a signature that is none. */
export function encodeForSimulation(transaction: UnsignedTransaction, key: AccountKey): Uint8Array {
  return generateSignedTransaction({
    transaction: new SimpleTransaction(decodeRaw(transaction.bytes)),
    senderAuthenticator: simulationAuthenticator(key),
  });
}

function submission(transaction: UnsignedTransaction, authenticator: Uint8Array) {
  const deserializer = new Deserializer(authenticator);
  const senderAuthenticator = AccountAuthenticator.deserialize(deserializer);
  if (deserializer.remaining() > 0) throw new TypeError("the authenticator has bytes left over");
  return { transaction: new SimpleTransaction(decodeRaw(transaction.bytes)), senderAuthenticator };
}

/** The library sends its own encoding of what it decoded. Should that ever differ from the bytes, nothing is sent. */
function decodeRaw(bytes: Uint8Array): RawTransaction {
  const raw = RawTransaction.deserialize(new Deserializer(bytes));
  const again = raw.bcsToBytes();
  if (again.length !== bytes.length || again.some((byte, at) => byte !== bytes[at])) {
    throw new TypeError("the transaction's bytes are not in canonical form");
  }
  return raw;
}
