import {
  type AccountAddress,
  Deserializer,
  FeePayerRawTransaction,
  MultiAgentRawTransaction,
  RawTransaction,
  RawTransactionWithData,
} from "@aptos-labs/ts-sdk";
import type { Address } from "../../chain/facts/types.ts";
import type { ReadTransaction, ReadTransfer, SigningRole } from "../approvals.ts";
import { bytesEqual } from "../bytes.ts";
import { SignerError } from "../signer.ts";
import type { SignableBytes } from "../verification/signingMessage.ts";
import { readSignedPayload } from "./readPayload.ts";
import { signedTransferOf } from "./readTransfer.ts";
import { signedPayment } from "./statedAmount.ts";
import { transactionDigest } from "./transactionDigest.ts";

/** Decoded transaction from one signer's point of view. Lacks the network name, which the bytes do not contain. */
export type TransactionContent = Omit<ReadTransaction, "network"> & {
  readonly expirationSecs: bigint;
  /** Payment that the bytes contain, for any signer: direct, or proposed to a multisig account. */
  readonly payment: ReadTransfer | undefined;
};

/**
 * Decodes a transaction with the client library rather than the page's own parser. Requires canonical bytes without a remainder, so that
 * every parser sees exactly the signed content.
 */
export function readSignedTransaction(signable: SignableBytes, account: Address): TransactionContent {
  const { raw, secondarySigners, feePayer } = decode(signable);
  const sender = longAddress(raw.sender);
  const role = roleOf(account, sender, secondarySigners, feePayer);
  const { payload, call, callArguments } = readSignedPayload(raw.payload);
  const isOwnTransfer = role === "sender" && secondarySigners.length === 0 && payload.kind === "entryFunction";
  return {
    chainId: raw.chain_id.chainId,
    sender,
    account,
    digest: transactionDigest(signable.bytes),
    role,
    payload,
    callArguments,
    transfer: isOwnTransfer && call !== undefined ? signedTransferOf(call) : undefined,
    payment: signedPayment(call),
    maxFeeOctas: (feePayer ?? sender) === account ? raw.max_gas_amount * raw.gas_unit_price : 0n,
    expirationSecs: raw.expiration_timestamp_secs,
  };
}

/** Addresses that must sign a transaction; all sign the same bytes. */
export function signersOf(signable: SignableBytes): readonly Address[] {
  const { raw, secondarySigners, feePayer } = decode(signable);
  return [longAddress(raw.sender), ...secondarySigners, ...(feePayer === undefined ? [] : [feePayer])];
}

interface Decoded {
  readonly raw: RawTransaction;
  readonly secondarySigners: readonly Address[];
  readonly feePayer: Address | undefined;
}

function decode({ form, bytes }: SignableBytes): Decoded {
  const refusal = new SignerError("not_what_was_shown", "These bytes are not a transaction that can be read.");
  let transaction: RawTransaction | RawTransactionWithData;
  let again: Uint8Array;
  try {
    const reader = new Deserializer(bytes);
    transaction = form === "raw" ? RawTransaction.deserialize(reader) : RawTransactionWithData.deserialize(reader);
    reader.assertFinished();
    again = transaction.bcsToBytes();
  } catch {
    throw refusal;
  }
  if (!bytesEqual(again, bytes)) throw refusal;
  if (transaction instanceof RawTransaction) return { raw: transaction, secondarySigners: [], feePayer: undefined };
  if (transaction instanceof FeePayerRawTransaction) {
    const { raw_txn, secondary_signer_addresses, fee_payer_address } = transaction;
    return { raw: raw_txn, secondarySigners: secondary_signer_addresses.map(longAddress), feePayer: longAddress(fee_payer_address) };
  }
  if (!(transaction instanceof MultiAgentRawTransaction)) throw refusal;
  return { raw: transaction.raw_txn, secondarySigners: transaction.secondary_signer_addresses.map(longAddress), feePayer: undefined };
}

function roleOf(account: Address, sender: Address, secondarySigners: readonly Address[], feePayer: Address | undefined): SigningRole {
  if (account === sender) return "sender";
  if (secondarySigners.includes(account)) return "secondarySigner";
  if (account === feePayer) return "feePayer";
  throw new SignerError("wrong_sender", "This account is no signer of the transaction.");
}

function longAddress(address: AccountAddress): Address {
  return address.toStringLong() as Address;
}
