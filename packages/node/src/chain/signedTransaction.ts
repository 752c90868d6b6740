import type { Address, ModuleId, TypeTag } from "@atoll/move";
import type { TransactionAuthenticator } from "./authenticator.ts";

/** Transaction without signatures: the content that signers sign. */
export interface RawTransaction {
  readonly sender: Address;
  /** Sequence number of the sender; u64::MAX for orderless transactions. */
  readonly sequenceNumber: bigint;
  readonly payload: TransactionPayload;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationTimestampSecs: bigint;
  readonly chainId: number;
}

/** Decoded submission with its original bytes and values derived from them. */
export interface SignedTransaction {
  readonly raw: RawTransaction;
  readonly authenticator: TransactionAuthenticator;
  /** BCS of raw transaction and authenticator, as received. */
  readonly bytes: Uint8Array;
  /** BCS of the raw transaction only, without signatures. */
  readonly rawBytes: Uint8Array;
  /** Hash of the committed form (`Transaction::UserTransaction`). */
  readonly hash: Uint8Array;
}

export type TransactionPayload =
  | { readonly kind: "script"; readonly script: Script }
  | { readonly kind: "entryFunction"; readonly entryFunction: EntryFunction }
  | { readonly kind: "multisig"; readonly multisigAddress: Address; readonly payload: MultisigPayload | undefined }
  /** Payload version 1: executable and extra configuration (nonce, multisig). */
  | {
      readonly kind: "v1";
      readonly executable: TransactionExecutable;
      readonly multisigAddress: Address | undefined;
      readonly nonce: bigint | undefined;
    };
export type MultisigPayload =
  | { readonly kind: "entryFunction"; readonly entryFunction: EntryFunction }
  | { readonly kind: "script"; readonly script: Script };
export type TransactionExecutable = MultisigPayload | { readonly kind: "empty" };

export interface EntryFunction {
  readonly module: ModuleId;
  readonly name: string;
  readonly typeArguments: readonly TypeTag[];
  /** BCS bytes of each argument. */
  readonly args: readonly Uint8Array[];
}
export interface Script {
  readonly code: Uint8Array;
  readonly typeArguments: readonly TypeTag[];
  readonly args: readonly ScriptArgument[];
}
/** Script argument: `value` is in the representation of run-time values; `serialized` contains BCS. */
export type ScriptArgument =
  | { readonly kind: "u8" | "u16" | "u32" | "i8" | "i16" | "i32"; readonly value: number }
  | { readonly kind: "u64" | "u128" | "u256" | "i64" | "i128" | "i256"; readonly value: bigint }
  | { readonly kind: "address"; readonly value: Address }
  | { readonly kind: "bool"; readonly value: boolean }
  | { readonly kind: "u8Vector" | "serialized"; readonly value: Uint8Array };
