import type { AccountKey } from "../facts/accountKey.ts";
import type { Address } from "../facts/types.ts";
import type { FunctionAbi } from "./functionAbi.ts";
import type { Intent } from "./intent.ts";

/** The public half of an account that signs. The key is undefined where it is not known here, as that of somebody else. */
export interface PublicAccount {
  readonly address: Address;
  readonly key: AccountKey | undefined;
}

/** An argument as plain data, encoded by the parameter's type: bytes for `vector<u8>`, null for an option that has nothing, and for an option of an option that has something a list of one. */
export type ArgumentValue = boolean | bigint | string | Uint8Array | null | readonly ArgumentValue[];

/** An argument of a script, whose types are not on chain and so come along; `serialized` for bytes that are the BCS of it already. */
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
  /** The function's types where the page knows them: the framework's entry functions keep theirs for ever. Otherwise the network is asked. */
  readonly abi?: FunctionAbi;
}

/** A call in the form in which a shared account keeps it, as its owners agreed on it. */
export interface StoredCallRequest {
  readonly kind: "storedCall";
  readonly bytes: Uint8Array;
}

/** What a transaction is to run. */
export type PayloadRequest =
  | CallRequest
  | {
      readonly kind: "script";
      readonly code: Uint8Array;
      readonly typeArguments: readonly string[];
      readonly args: readonly ScriptArgumentValue[];
    }
  /** Run as an account of several owners; without a call, the one that they have agreed on on chain. */
  | { readonly kind: "multisig"; readonly multisigAddress: Address; readonly call: CallRequest | StoredCallRequest | undefined };

/** What keeps a transaction from running twice: its place in the sender's sequence, the next one unless given; or a nonce, and no order. */
export type ReplayRequest =
  | { readonly kind: "sequence"; readonly sequenceNumber: bigint | undefined }
  | { readonly kind: "nonce"; readonly nonce: bigint };

/** A transaction to be built. */
export interface TransactionRequest {
  readonly sender: PublicAccount;
  readonly payload: PayloadRequest;
  readonly secondarySigners: readonly PublicAccount[];
  /** Undefined where the sender pays; `later` where somebody will pay who is not known yet. */
  readonly feePayer: PublicAccount | "later" | undefined;
  readonly replay: ReplayRequest;
  /** Undefined: the network's estimate. */
  readonly gasUnitPrice: bigint | undefined;
  /** Undefined: what a simulation used, and some. */
  readonly maxGasAmount: bigint | undefined;
  /** From the ledger's time. */
  readonly expiresInSecs: number;
  /** The one chain id that counts for the network. Undefined where none is known: then the node's is used, to read and simulate, never to sign. */
  readonly chainId: number | undefined;
  readonly intent: Intent;
}
