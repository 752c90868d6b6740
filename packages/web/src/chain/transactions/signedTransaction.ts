import {
  AccountAddress,
  AccountAuthenticator,
  AccountAuthenticatorNoAccountAuthenticator,
  Deserializer,
  generateSignedTransaction,
  generateUserTransactionHash,
  type InputSubmitTransactionData,
  MultiAgentTransaction,
  RawTransaction,
  SignedTransaction,
  SimpleTransaction,
  TransactionAuthenticatorFeePayer,
  TransactionAuthenticatorMultiAgent,
} from "@aptos-labs/ts-sdk";
import type { Address, TransactionHash, UnsignedTransaction } from "../facts/types.ts";
import type { Signatures } from "./signatures.ts";
import { simulationAuthenticator } from "./simulationAuthenticator.ts";
import type { PublicAccount } from "./transactionRequest.ts";

/** Bytes for submission: the exact transaction with its authenticators. */
export function encodeSigned(transaction: UnsignedTransaction, signatures: Signatures): Uint8Array {
  return generateSignedTransaction(submission(transaction, signatures));
}

/** Transaction hash, computed before submission, so that the transaction can be looked up in any case. */
export function hashSigned(transaction: UnsignedTransaction, signatures: Signatures): TransactionHash {
  return generateUserTransactionHash(submission(transaction, signatures)) as TransactionHash;
}

type UnsignedParts = Pick<UnsignedTransaction, "bytes" | "secondarySigners" | "feePayer">;

/** Signers of a simulated transaction with their public keys. */
export interface SimulatedSigners {
  readonly sender: PublicAccount;
  readonly secondarySigners: readonly PublicAccount[];
  readonly feePayer: PublicAccount | "later" | undefined;
}

/** Bytes for simulation: the same transaction with empty signatures. */
export function encodeForSimulation(transaction: UnsignedParts, signers: SimulatedSigners): Uint8Array {
  const { feePayer } = signers;
  return generateSignedTransaction({
    transaction: libraryTransaction(transaction),
    senderAuthenticator: unsignedBy(signers.sender),
    additionalSignersAuthenticators: signers.secondarySigners.map(unsignedBy),
    ...(feePayer !== undefined && {
      feePayerAuthenticator: feePayer === "later" ? new AccountAuthenticatorNoAccountAuthenticator() : unsignedBy(feePayer),
    }),
  });
}

/** Authenticator for simulation; none for an unknown key, whose check the simulation skips. */
function unsignedBy({ key }: PublicAccount): AccountAuthenticator {
  return key === undefined ? new AccountAuthenticatorNoAccountAuthenticator() : simulationAuthenticator(key);
}

function submission(transaction: UnsignedTransaction, signatures: Signatures): InputSubmitTransactionData {
  const missing = transaction.secondarySigners.length - signatures.secondarySigners.length;
  if (missing !== 0) throw new TypeError(`${missing} signatures of further signers are missing`);
  const { feePayer } = signatures;
  return {
    transaction: libraryTransaction(transaction),
    senderAuthenticator: readAuthenticator(signatures.sender),
    additionalSignersAuthenticators: signatures.secondarySigners.map(readAuthenticator),
    ...(feePayer !== undefined && { feePayerAuthenticator: readAuthenticator(feePayer) }),
  };
}

/** The transaction inside signed bytes, without signatures. */
export function unsignedParts(signed: Uint8Array): Pick<UnsignedTransaction, "bytes" | "secondarySigners" | "feePayer"> {
  const reader = new Deserializer(signed);
  const { raw_txn, authenticator } = SignedTransaction.deserialize(reader);
  reader.assertFinished();
  const bytes = raw_txn.bcsToBytes();
  const several = authenticator instanceof TransactionAuthenticatorMultiAgent || authenticator instanceof TransactionAuthenticatorFeePayer;
  return {
    bytes,
    secondarySigners: several ? authenticator.secondary_signer_addresses.map(longAddress) : [],
    feePayer: authenticator instanceof TransactionAuthenticatorFeePayer ? longAddress(authenticator.fee_payer.address) : undefined,
  };
}

function longAddress(address: AccountAddress): Address {
  return address.toStringLong() as Address;
}

function libraryTransaction({ bytes, secondarySigners, feePayer }: UnsignedParts) {
  const raw = decodeRaw(bytes);
  const payer = feePayer === undefined ? undefined : AccountAddress.fromString(feePayer);
  return secondarySigners.length === 0
    ? new SimpleTransaction(raw, payer)
    : new MultiAgentTransaction(
        raw,
        secondarySigners.map((address) => AccountAddress.fromString(address)),
        payer,
      );
}

function readAuthenticator(bytes: Uint8Array): AccountAuthenticator {
  const deserializer = new Deserializer(bytes);
  const authenticator = AccountAuthenticator.deserialize(deserializer);
  if (deserializer.remaining() > 0) throw new TypeError("the authenticator has bytes left over");
  return authenticator;
}

/** Decodes a raw transaction with the client library, which encodes it again for sending. If its bytes ever differ, nothing is sent. */
function decodeRaw(bytes: Uint8Array): RawTransaction {
  const raw = RawTransaction.deserialize(new Deserializer(bytes));
  const again = raw.bcsToBytes();
  if (again.length !== bytes.length || again.some((byte, at) => byte !== bytes[at])) {
    throw new TypeError("the transaction's bytes are not in canonical form");
  }
  return raw;
}
