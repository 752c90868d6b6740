import { Deserializer, generateSigningMessage, RAW_TRANSACTION_SALT, RawTransaction } from "@aptos-labs/ts-sdk";
import { accountOf } from "./accountKeys.ts";
import { type Bytes, bytesEqual } from "./bytes.ts";
import { SignerError } from "./signer.ts";
import { transactionDigest } from "./transactionDigest.ts";
import type { VaultAccount } from "./vaultContents.ts";

/** Signs the bytes if they are what was shown and come from the account. BCS of the account authenticator. Fails closed. */
export function signTransaction(account: VaultAccount, bytes: Bytes, approvedDigest: string): Bytes {
  const { record, secret } = account;
  if (record.key === undefined || secret === undefined) {
    throw new SignerError("watch_only", "This address is only watched: its key is not here.");
  }
  if (transactionDigest(bytes) !== approvedDigest) {
    throw new SignerError("not_what_was_shown", "The transaction is not the one that was shown.");
  }
  const transaction = readRawTransaction(bytes);
  if (transaction.sender.toStringLong() !== record.address) {
    throw new SignerError("wrong_sender", "The transaction's sender is another account.");
  }
  const message = generateSigningMessage(bytes, RAW_TRANSACTION_SALT);
  const signer = accountOf(record.key.scheme, secret);
  // An account whose stored address its key does not give would produce signatures that fail on chain.
  if (signer.accountAddress.toStringLong() !== record.address) {
    throw new SignerError("vault_damaged", "The stored key does not belong to the account's address.");
  }
  return new Uint8Array(signer.signWithAuthenticator(message).bcsToBytes());
}

/** The whole of the bytes and in their only spelling: what is signed is then exactly what any reader of them sees. */
function readRawTransaction(bytes: Bytes): RawTransaction {
  const refusal = new SignerError("not_what_was_shown", "These bytes are not a transaction that can be read.");
  let transaction: RawTransaction;
  let again: Uint8Array;
  try {
    const reader = new Deserializer(bytes);
    transaction = RawTransaction.deserialize(reader);
    reader.assertFinished();
    again = transaction.bcsToBytes();
  } catch {
    throw refusal;
  }
  if (!bytesEqual(again, bytes)) throw refusal;
  return transaction;
}
