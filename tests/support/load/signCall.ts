import {
  createSignedTransaction,
  type EntryFunction,
  encodeRawTransaction,
  type RawTransaction,
  type SignedTransaction,
  signingMessage,
  type TransactionAuthenticator,
  type TransactionPayload,
} from "@atoll/node";
import type { LoadAccount } from "./loadAccount.ts";

const CHAIN_ID = 4;
const MAX_GAS_UNITS = 200_000n;
const GAS_UNIT_OCTAS = 100n;
const LIFE_SECS = 600;
/** Orderless transactions may live one minute of chain time, measured from the last block. */
const ORDERLESS_LIFE_SECS = 30;
const ORDERLESS_SEQUENCE_NUMBER = 2n ** 64n - 1n;

/** Optional parts of a transaction: nonce, fee payer, second signer. */
export interface SendingWay {
  /** Replay protection nonce instead of a sequence number. */
  readonly nonce?: bigint;
  readonly feePayer?: LoadAccount;
  readonly secondSigner?: LoadAccount;
}

/** Signs an entry function call for immediate submission. */
export function signCall(sender: LoadAccount, entryFunction: EntryFunction, way: SendingWay = {}): SignedTransaction {
  const { nonce, feePayer, secondSigner } = way;
  const payload: TransactionPayload =
    nonce === undefined
      ? { kind: "entryFunction", entryFunction }
      : { kind: "v1", executable: { kind: "entryFunction", entryFunction }, multisigAddress: undefined, nonce };
  const raw: RawTransaction = {
    sender: sender.address,
    sequenceNumber: nonce === undefined ? sender.nextSequenceNumber++ : ORDERLESS_SEQUENCE_NUMBER,
    payload,
    maxGasAmount: MAX_GAS_UNITS,
    gasUnitPrice: GAS_UNIT_OCTAS,
    expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000) + (nonce === undefined ? LIFE_SECS : ORDERLESS_LIFE_SECS)),
    chainId: CHAIN_ID,
  };
  return createSignedTransaction(raw, authenticate(sender, encodeRawTransaction(raw), feePayer, secondSigner));
}

function authenticate(
  sender: LoadAccount,
  rawBytes: Uint8Array,
  feePayer: LoadAccount | undefined,
  secondSigner: LoadAccount | undefined,
): TransactionAuthenticator {
  const secondaryAddresses = secondSigner === undefined ? [] : [secondSigner.address];
  if (feePayer !== undefined) {
    const message = signingMessage(rawBytes, { kind: "feePayer", secondaryAddresses, feePayerAddress: feePayer.address });
    return {
      kind: "feePayer",
      sender: sender.authenticate(message),
      secondaryAddresses,
      secondarySigners: secondSigner === undefined ? [] : [secondSigner.authenticate(message)],
      feePayerAddress: feePayer.address,
      feePayer: feePayer.authenticate(message),
    };
  }
  if (secondSigner !== undefined) {
    const message = signingMessage(rawBytes, { kind: "multiAgent", secondaryAddresses });
    return {
      kind: "multiAgent",
      sender: sender.authenticate(message),
      secondaryAddresses,
      secondarySigners: [secondSigner.authenticate(message)],
    };
  }
  const own = sender.authenticate(signingMessage(rawBytes, { kind: "single" }));
  return own.kind === "ed25519" ? own : { kind: "singleSender", sender: own };
}
