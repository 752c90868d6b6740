import { type Address, crypto, type EntryFunctionFacts, type TransactionFacts } from "@atoll/move";
import type { AccountAuthenticator } from "../chain/authenticator.ts";
import type { SignedTransaction, TransactionExecutable } from "../chain/signedTransaction.ts";
import { authenticatorParts } from "../transaction/authenticatorParts.ts";

/** User transaction, parsed for execution: signers, fee payer, replay protection, payload. */
export interface UserTransaction {
  readonly signed: SignedTransaction;
  readonly sender: Signer;
  readonly secondaries: readonly Signer[];
  /**
   * Number of secondary authenticators. Addresses and authenticators are separate lists in BCS; validation checks that their lengths match.
   */
  readonly secondaryAuthenticatorCount: number;
  readonly secondaryAddresses: readonly Address[];
  readonly feePayer: Signer | undefined;
  readonly replayProtector: ReplayProtector;
  readonly executable: TransactionExecutable;
  readonly multisigAddress: Address | undefined;
  readonly scriptHash: Uint8Array;
}
export interface Signer {
  readonly address: Address;
  readonly authenticator: AccountAuthenticator;
}
type ReplayProtector =
  | { readonly kind: "sequenceNumber"; readonly sequenceNumber: bigint }
  | { readonly kind: "nonce"; readonly nonce: bigint };

const NO_BYTES = new Uint8Array();

export function readUserTransaction(signed: SignedTransaction): UserTransaction {
  const { raw } = signed;
  const parts = authenticatorParts(signed.authenticator);
  const { executable, multisigAddress, nonce } = readPayload(signed);
  return {
    signed,
    sender: { address: raw.sender, authenticator: parts.sender },
    secondaries: parts.secondaries.map((authenticator, index) => ({
      address: parts.secondaryAddresses[index] ?? raw.sender,
      authenticator,
    })),
    secondaryAuthenticatorCount: parts.secondaries.length,
    secondaryAddresses: parts.secondaryAddresses,
    feePayer: parts.feePayer,
    replayProtector: nonce === undefined ? { kind: "sequenceNumber", sequenceNumber: raw.sequenceNumber } : { kind: "nonce", nonce },
    executable,
    multisigAddress,
    scriptHash: executable.kind === "script" ? crypto.sha3_256(executable.script.code) : NO_BYTES,
  };
}

/** Facts about a user transaction, for the framework code it runs. */
export function transactionFacts(transaction: UserTransaction): Omit<TransactionFacts, "hash"> {
  const { signed, executable, multisigAddress } = transaction;
  const entryFunction: EntryFunctionFacts | undefined = executable.kind === "entryFunction" ? executable.entryFunction : undefined;
  return {
    sender: signed.raw.sender,
    secondarySigners: transaction.secondaryAddresses,
    gasPayer: transaction.feePayer?.address ?? signed.raw.sender,
    maxGasAmount: signed.raw.maxGasAmount,
    gasUnitPrice: signed.raw.gasUnitPrice,
    chainId: signed.raw.chainId,
    scriptHash: transaction.scriptHash,
    isOrderless: transaction.replayProtector.kind === "nonce",
    ...(entryFunction !== undefined && { entryFunction }),
    ...(multisigAddress !== undefined && { multisigAddress }),
  };
}

function readPayload(signed: SignedTransaction): {
  executable: TransactionExecutable;
  multisigAddress: Address | undefined;
  nonce: bigint | undefined;
} {
  const { payload } = signed.raw;
  switch (payload.kind) {
    case "script":
      return { executable: payload, multisigAddress: undefined, nonce: undefined };
    case "entryFunction":
      return { executable: payload, multisigAddress: undefined, nonce: undefined };
    case "multisig":
      return { executable: payload.payload ?? { kind: "empty" }, multisigAddress: payload.multisigAddress, nonce: undefined };
    case "v1":
      return payload;
  }
}
