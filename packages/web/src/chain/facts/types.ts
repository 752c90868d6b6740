/** Account address in long form: `0x` and 64 lower-case hex digits. */
export type Address = string & { readonly __address: unique symbol };
/** Transaction hash: `0x` and 64 hex digits. */
export type TransactionHash = string & { readonly __hash: unique symbol };

/** Network id: `local`, `mainnet`, `testnet`, `devnet`, or a custom id matching `[a-z][a-z0-9-]{2,31}`. */
export type NetworkId = string & { readonly __network: unique symbol };

export interface NetworkDefinition {
  readonly id: NetworkId;
  readonly label: string;
  readonly kind: "embedded" | "public" | "custom";
  /** Expected chain id; undefined for custom networks, whose node reports it. */
  readonly chainId: number | undefined;
  readonly endpoints: NetworkEndpoints;
  /** True for a network configured by the page's server: the page may connect to it, and the user cannot change or remove it. */
  readonly isPreconfigured?: true;
  /** Identity of a fork's ledger, as `0x` and a hash. Its first transaction is its upstream's, which does not tell forks apart. */
  readonly ledger?: string;
  /** Network whose state a fork began with. */
  readonly fork?: ForkOrigin;
  /** OpenID issuers for keyless accounts, if the network lists them. */
  readonly issuers?: readonly NetworkIssuer[];
}
/** Upstream of a fork, and the version after which the fork has its own transactions. */
interface ForkOrigin {
  /** Name of the upstream: "Mainnet", or its host. */
  readonly of: string;
  /** URL of the upstream's REST API. */
  readonly url: string;
  /** Last version of the upstream, in digits: definitions are stored and compared as JSON. */
  readonly version: string;
  /** True if the fork has the upstream's chain id: signatures made on it would be valid there, so the page makes none. */
  readonly keepsChainId: boolean;
}
/** An OpenID provider that a network accepts for keyless accounts. */
export interface NetworkIssuer {
  /** Claim `iss` of the provider's tokens. */
  readonly issuer: string;
  readonly label: string;
  /** URL of the provider's sign-in page. */
  readonly authorizationUrl: string;
}
export interface NetworkEndpoints {
  readonly node: string;
  readonly indexer: string | undefined;
  readonly faucet: string | undefined;
  readonly pepper: string | undefined;
  readonly prover: string | undefined;
  /** URL of the control API of the user's own network, always on the page's origin. */
  readonly controls?: string | undefined;
  /** URL prefix of pictures stored by the page's server; uploads go to the same path on the page's origin. */
  readonly media?: string | undefined;
}

/** Identity of a ledger; a reset of the embedded network creates a new one. Caches, drafts and history entries use it as key. */
export type LedgerIdentity = string & { readonly __ledger: unique symbol };

export interface LedgerState {
  readonly identity: LedgerIdentity;
  readonly chainId: number;
  readonly version: bigint;
  /** Oldest version that the node has not pruned. */
  readonly oldestVersion: bigint;
  readonly blockHeight: bigint;
  readonly epoch: bigint;
  readonly timestampUsecs: bigint;
  readonly latencyMs: number;
}

/** Status of the connection to a network: connecting → online → lagging, limited or offline; recovers automatically. */
export type NetworkStatus =
  | { readonly kind: "connecting" }
  | { readonly kind: "online"; readonly ledger: LedgerState }
  /**
   * The newest block is older than 30 s by this computer's clock. `isSteady` means that the delay has stayed constant since the first
   * answer while new blocks arrive at normal speed: this computer's clock may be fast.
   */
  | { readonly kind: "lagging"; readonly ledger: LedgerState; readonly behindSecs: number; readonly isSteady: boolean }
  /** The node rejects requests because of a rate limit until that time, in milliseconds since 1970. */
  | { readonly kind: "limited"; readonly until: number; readonly since: number; readonly last: LedgerState | undefined }
  | { readonly kind: "offline"; readonly since: number; readonly last: LedgerState | undefined };

export interface AccountFacts {
  readonly address: Address;
  readonly sequenceNumber: bigint;
  readonly authenticationKey: string;
}

/** A transaction read exactly from the node's answer: integers beyond 2^53 are bigints or decimal strings, never rounded numbers. */
export interface TransactionFacts {
  readonly hash: TransactionHash;
  readonly state: "pending" | "committed";
  readonly kind: "user" | "genesis" | "blockMetadata" | "blockEpilogue" | "stateCheckpoint" | "validator";
  readonly version: bigint | undefined;
  readonly success: boolean | undefined;
  readonly vmStatus: string | undefined;
  readonly timestampUsecs: bigint | undefined;
  readonly gasUsed: bigint | undefined;
  readonly user: UserTransactionFacts | undefined;
  readonly events: readonly EventFacts[];
  readonly changes: readonly ChangeFacts[];
  /** Original JSON of the node, for the raw view. */
  readonly raw: unknown;
}
export interface UserTransactionFacts {
  readonly sender: Address;
  readonly sequenceNumber: bigint;
  readonly replayProtectionNonce: bigint | undefined;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationSecs: bigint;
  /** Function id such as `0x1::aptos_account::transfer`; undefined if the payload is no entry function. */
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
  /** Type of the changed resource; undefined for other kinds of changes. */
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
 * A built, unsigned transaction. `bytes` is BCS of the RawTransaction. The other fields describe the request for display and history:
 * preview and signer decode the bytes themselves.
 */
export interface UnsignedTransaction {
  /** Bytes to simulate, show and sign; with secondary signers or a fee payer, each signer signs their `signableOf`. */
  readonly bytes: Uint8Array;
  readonly sender: Address;
  /** Secondary signers in transaction order; empty for a single signer. */
  readonly secondarySigners: readonly Address[];
  /** Fee payer; undefined if the sender pays. The zero address means an unknown payer: then only sender and secondary signers can sign. */
  readonly feePayer: Address | undefined;
  /** Sequence number; 2^64 - 1 if the transaction uses a replay nonce. */
  readonly sequenceNumber: bigint;
  /** Replay nonce of an orderless transaction. */
  readonly replayNonce: bigint | undefined;
  readonly payload: DescribedPayload;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  readonly expirationSecs: bigint;
  readonly chainId: number;
  /** False if only the node reports the chain id: such bytes are for display and must never be signed. */
  readonly isForSigning: boolean;
}

/** Readable form of a transaction's payload. */
export type DescribedPayload =
  | DescribedCall
  | { readonly kind: "script"; readonly code: Uint8Array; readonly typeArguments: readonly string[]; readonly args: readonly string[] }
  /** Multisig payload. Without `call`, the proposal stored on chain is executed. */
  | { readonly kind: "multisig"; readonly multisigAddress: Address; readonly call: DescribedCall | undefined };

/** An entry function call. */
export interface DescribedCall {
  readonly kind: "entryFunction";
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  /** Arguments as text: amounts as decimal strings, addresses in long form. */
  readonly args: readonly string[];
}

/** Message that all signers sign, before hashing with the domain separator: BCS of RawTransaction or RawTransactionWithData. */
export interface Signable {
  readonly form: "raw" | "withData";
  readonly bytes: Uint8Array;
}

/** Simulated result of exactly the given bytes. */
export interface Simulation {
  readonly transaction: TransactionFacts;
  readonly atVersion: bigint;
}
