/** An account address in its long form, `0x` and 64 lower-case hex digits. */
export type Address = string & { readonly __address: unique symbol };
/** `0x` and 64 hex digits. */
export type TransactionHash = string & { readonly __hash: unique symbol };

/** `local`, `mainnet`, `testnet`, `devnet`, or a custom id matching `[a-z][a-z0-9-]{2,31}`. */
export type NetworkId = string & { readonly __network: unique symbol };

export interface NetworkDefinition {
  readonly id: NetworkId;
  readonly label: string;
  readonly kind: "embedded" | "public" | "custom";
  /** Where it is known beforehand; a custom network is asked. */
  readonly chainId: number | undefined;
  readonly endpoints: NetworkEndpoints;
  /** The server of this page describes it as its own: the page may reach it, and the person can neither change nor remove it. */
  readonly isGiven?: true;
  /** Whom people sign in with for keyless accounts, where the network names them. */
  readonly issuers?: readonly NetworkIssuer[];
}
/** An OpenID provider. */
export interface NetworkIssuer {
  /** The `iss` of its tokens. */
  readonly issuer: string;
  readonly label: string;
  /** Where the person signs in. */
  readonly authorizationUrl: string;
}
export interface NetworkEndpoints {
  readonly node: string;
  readonly indexer: string | undefined;
  readonly faucet: string | undefined;
  readonly pepper: string | undefined;
  readonly prover: string | undefined;
  /** Where the controls of one's own network answer: on the page's origin, and nowhere else. */
  readonly controls?: string | undefined;
}

/** Which ledger is being looked at: a reset embedded network is another one. Every cache, draft and history entry is keyed by it. */
export type LedgerIdentity = string & { readonly __ledger: unique symbol };

export interface LedgerState {
  readonly identity: LedgerIdentity;
  readonly chainId: number;
  readonly version: bigint;
  /** What is older was pruned by the node. */
  readonly oldestVersion: bigint;
  readonly blockHeight: bigint;
  readonly epoch: bigint;
  readonly timestampUsecs: bigint;
  readonly latencyMs: number;
}

/** connecting → online → lagging, limited or offline; it recovers by itself. */
export type NetworkStatus =
  | { readonly kind: "connecting" }
  | { readonly kind: "online"; readonly ledger: LedgerState }
  /**
   * The newest block is older than 30 s by this computer's clock. `isSteady` where it was so from the first answer on and by the same time, because new
   * ones come as fast as that clock goes: then the clock may be fast instead.
   */
  | { readonly kind: "lagging"; readonly ledger: LedgerState; readonly behindSecs: number; readonly isSteady: boolean }
  /** It takes no further questions before that time, in milliseconds since 1970. */
  | { readonly kind: "limited"; readonly until: number; readonly since: number; readonly last: LedgerState | undefined }
  | { readonly kind: "offline"; readonly since: number; readonly last: LedgerState | undefined };

export interface AccountFacts {
  readonly address: Address;
  readonly sequenceNumber: bigint;
  readonly authenticationKey: string;
}

/** A transaction as the node tells it, read exactly: every integer beyond 2^53 is a bigint or a decimal string, never a rounded number. */
export interface TransactionFacts {
  readonly hash: TransactionHash;
  readonly state: "pending" | "committed";
  /** `user`, `genesis`, `blockMetadata`, `blockEpilogue`, `stateCheckpoint`, `validator`. */
  readonly kind: "user" | "genesis" | "blockMetadata" | "blockEpilogue" | "stateCheckpoint" | "validator";
  readonly version: bigint | undefined;
  readonly success: boolean | undefined;
  readonly vmStatus: string | undefined;
  readonly timestampUsecs: bigint | undefined;
  readonly gasUsed: bigint | undefined;
  readonly user: UserTransactionFacts | undefined;
  readonly events: readonly EventFacts[];
  readonly changes: readonly ChangeFacts[];
  /** The node's own JSON, for the raw view. */
  readonly raw: unknown;
}
export interface UserTransactionFacts {
  readonly sender: Address;
  readonly sequenceNumber: bigint;
  readonly replayProtectionNonce: bigint | undefined;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationSecs: bigint;
  /** `0x1::aptos_account::transfer`, or undefined where the payload is no entry function. */
  readonly functionId: string | undefined;
  readonly typeArguments: readonly string[];
  readonly args: readonly unknown[];
  readonly feePayer: Address | undefined;
  readonly secondarySigners: readonly Address[];
}
export interface EventFacts {
  readonly type: string;
  readonly account: Address;
  readonly sequenceNumber: bigint;
  readonly data: Readonly<Record<string, unknown>>;
}
export interface ChangeFacts {
  readonly kind: "writeResource" | "deleteResource" | "writeModule" | "deleteModule" | "writeTableItem" | "deleteTableItem";
  readonly address: Address | undefined;
  readonly stateKeyHash: string;
  /** Resource type, or undefined for the others. */
  readonly type: string | undefined;
  readonly data: unknown;
}
export interface ResourceFacts {
  readonly type: string;
  readonly data: unknown;
}
export interface ModuleFacts {
  readonly name: string;
  readonly entryFunctions: number;
  readonly viewFunctions: number;
  readonly structs: number;
}

/**
 * A transaction that has been built and not been signed. `bytes` is BCS of the RawTransaction. The other fields say what was asked for, for display and
 * history: preview and signer read the bytes themselves.
 */
export interface UnsignedTransaction {
  /** These bytes are simulated, shown, and signed; with further signers or a fee payer, what each signs is `signableOf` them. */
  readonly bytes: Uint8Array;
  readonly sender: Address;
  /** In the transaction's order. Empty for one signer. */
  readonly secondarySigners: readonly Address[];
  /** Undefined where the sender pays. The zero address while the payer is not known yet: then only sender and further signers can sign. */
  readonly feePayer: Address | undefined;
  /** 2^64 - 1 where a nonce takes its place. */
  readonly sequenceNumber: bigint;
  /** Of a transaction without a place in the sender's sequence. */
  readonly replayNonce: bigint | undefined;
  readonly payload: DescribedPayload;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationSecs: bigint;
  readonly chainId: number;
  /** False where the chain id is only what the node said: such bytes are for reading, and never go to the signer. */
  readonly isForSigning: boolean;
}

/** What a transaction runs, in words for display. */
export type DescribedPayload =
  | DescribedCall
  | { readonly kind: "script"; readonly code: Uint8Array; readonly typeArguments: readonly string[]; readonly args: readonly string[] }
  /** Without a call, the one that is kept on chain runs. */
  | { readonly kind: "multisig"; readonly multisigAddress: Address; readonly call: DescribedCall | undefined };

/** A call of an entry function. */
export interface DescribedCall {
  readonly kind: "entryFunction";
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  /** Amounts as decimal strings, addresses long. */
  readonly args: readonly string[];
}

/** What every signer of a transaction signs, before the domain separator's hash: BCS of RawTransaction, or of RawTransactionWithData. */
export interface Signable {
  readonly form: "raw" | "withData";
  readonly bytes: Uint8Array;
}

/** What a run of exactly those bytes would do. */
export interface Simulation {
  readonly transaction: TransactionFacts;
  readonly atVersion: bigint;
}
