import type { AccountKey } from "../facts/accountKey.ts";
import type { Address } from "../facts/types.ts";
import type { FunctionAbi } from "./functionAbi.ts";
import type { Intent } from "./intent.ts";

/** Address and public key of a signing account. The key is undefined for other people's accounts with an unknown key. */
export interface PublicAccount {
  readonly address: Address;
  readonly key: AccountKey | undefined;
}

/**
 * Argument value, encoded by parameter type: bytes for `vector<u8>`, null for an empty option, and a single-item list for the filled outer
 * option of a nested option.
 */
export type ArgumentValue = boolean | bigint | string | Uint8Array | null | readonly ArgumentValue[];

/** Script argument with its type, because the chain stores none; `serialized` for bytes already in BCS. */
export interface ScriptArgumentValue {
  readonly type: string;
  readonly value: ArgumentValue;
}

/** A call of an entry function. */
export interface CallRequest {
  readonly kind: "entryFunction";
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly args: readonly ArgumentValue[];
  /** Built-in parameter types, for framework entry functions, which never change theirs. Otherwise the network supplies the types. */
  readonly abi?: FunctionAbi;
}

/** A call in the form that a multisig account stores, approved by its owners. */
export interface StoredCallRequest {
  readonly kind: "storedCall";
  readonly bytes: Uint8Array;
}

/** Payload of a transaction to be built. */
export type PayloadRequest =
  | CallRequest
  | {
      readonly kind: "script";
      readonly code: Uint8Array;
      readonly typeArguments: readonly string[];
      readonly args: readonly ScriptArgumentValue[];
    }
  /** Execution by a multisig account; without a call, its approved proposal stored on chain. */
  | { readonly kind: "multisig"; readonly multisigAddress: Address; readonly call: CallRequest | StoredCallRequest | undefined };

/** Replay protection: a sequence number, by default the next one; or a nonce. */
export type ReplayRequest =
  | { readonly kind: "sequence"; readonly sequenceNumber: bigint | undefined }
  | { readonly kind: "nonce"; readonly nonce: bigint };

/** A transaction to be built. */
export interface TransactionRequest {
  readonly sender: PublicAccount;
  readonly payload: PayloadRequest;
  readonly secondarySigners: readonly PublicAccount[];
  /** Fee payer; undefined if the sender pays, `later` if still unknown. */
  readonly feePayer: PublicAccount | "later" | undefined;
  readonly replay: ReplayRequest;
  /** Gas price; undefined uses the network's estimate. */
  readonly gasUnitPrice: bigint | undefined;
  /** Gas limit; undefined uses the simulated gas with a margin. */
  readonly maxGasAmount: bigint | undefined;
  /** Seconds of ledger time until expiry. */
  readonly expiresInSecs: number;
  /**
   * Confirmed chain id of the network. Undefined if unknown: the node's chain id is then used for reading and simulating, never for
   * signing.
   */
  readonly chainId: number | undefined;
  readonly intent: Intent;
}

/** Request parts without a default. */
type StatedParts = "sender" | "payload" | "intent" | "chainId" | "expiresInSecs";

/** Parts of a request. Defaults: signed and paid by the sender alone, next sequence number, gas from the network. */
export type RequestParts = Pick<TransactionRequest, StatedParts> & {
  readonly [Part in Exclude<keyof TransactionRequest, StatedParts>]?: TransactionRequest[Part] | undefined;
};

/** Assembles a request, for single transactions and for members of a list. */
export function transactionRequest(parts: RequestParts): TransactionRequest {
  const { sender, payload, intent, chainId, expiresInSecs, secondarySigners = [], feePayer, gasUnitPrice, maxGasAmount } = parts;
  const { replay = { kind: "sequence", sequenceNumber: undefined } } = parts;
  return { sender, payload, secondarySigners, feePayer, replay, gasUnitPrice, maxGasAmount, expiresInSecs, chainId, intent };
}
