import type { TokenProperty } from "../chain/facts/tokenProperty.ts";
import type { Address } from "../chain/facts/types.ts";
import type { Effect } from "./effect.ts";

export type { BalanceEffect, Effect } from "./effect.ts";

/** Preview shown before signing, created from a simulation of exactly the bytes to be signed. Pure data. */
export interface Preview {
  /** sha3-256 of the raw transaction's bytes, in hex. The signer signs only bytes with this digest. */
  readonly digest: string;
  readonly outcome: { readonly kind: "succeeds" } | { readonly kind: "fails"; readonly code: string; readonly reason: string };
  /** Preview text in parts, so that components render amounts and addresses. */
  readonly sentence: readonly SentencePart[];
  readonly effects: readonly Effect[];
  /** Payment made by the call; undefined for other calls. The signing worker computes its units again from the displayed amount. */
  readonly payment?: ShownPayment | undefined;
  /** Accounts that receive the user's money, regardless of the called function. */
  readonly paid: readonly Address[];
  /** Approved multisig proposals with their effects. */
  readonly proposals: readonly ProposalPreview[];
  /** False if the transaction may change something that the preview could not read. */
  readonly isComplete: boolean;
  /** True if foreign code may act differently from its simulation. */
  readonly mayDiffer: boolean;
  readonly findings: readonly Finding[];
  /** Number of disabled warnings that this preview skipped. */
  readonly warningsOff: number;
  readonly fee: FeeEstimate;
  /** All signers, according to the bytes. */
  readonly signers: PreviewSigners;
  /** Objects inside the user's objects that lose something. */
  readonly controlled?: readonly Address[];
  /** Network name, and chain id on which a signature of these bytes is valid. */
  readonly network: string;
  readonly chainId: number;
  /** Called function; empty for a script or a proposal stored on chain. */
  readonly functionId: string;
  /** Type arguments of a script; empty for functions, whose argument types already include them. */
  readonly typeArguments: readonly string[];
  /** Arguments of a script, or of a call whose ABI is known; otherwise empty. */
  readonly callArguments: readonly CallArgument[];
  /** Calls of a script composed in this page, verified byte by byte against the script. */
  readonly composedCalls: readonly ComposedCallPreview[];
  /** Texts and attributes of a minted collectible or a new collection. */
  readonly minted?: MintedToken;
  readonly expirationSecs: bigint;
  readonly simulatedAtVersion: bigint;
}

/** Amount of an asset, with the decimals reported by the node. */
export interface ShownPayment {
  readonly units: bigint;
  readonly asset: PreviewAsset;
}

export interface PreviewSigners {
  readonly sender: Address;
  readonly others: readonly Address[];
  /** Fee payer; undefined if the sender pays. */
  readonly feePayer: Address | undefined;
  /** Signers that may be the user's own accounts, including the fee payer. */
  readonly own: readonly Address[];
}

/** A multisig proposal that the transaction approves. */
export interface ProposalPreview {
  readonly multisig: Address;
  /** Proposal number; undefined if the same transaction creates the proposal. */
  readonly number: bigint | undefined;
  /** Effects of the proposal; undefined if unreadable, for example if the chain stores only the proposal's hash. */
  readonly content: ProposalContent | undefined;
}

/** Effects of a multisig proposal if executed now. */
export interface ProposalContent
  extends Pick<Preview, "sentence" | "outcome" | "effects" | "payment" | "isComplete" | "mayDiffer" | "findings" | "warningsOff"> {
  /** True for an APT payment: its call describes it fully even if it would fail now. */
  readonly isAptPayment: boolean;
}

/** One argument of a call, as text. */
export interface CallArgument {
  readonly name: string | undefined;
  /** Name and unit of the argument, for known functions. */
  readonly known: ArgumentName | undefined;
  readonly type: string;
  readonly value: string;
}

/** A call within a composed script. */
export interface ComposedCallPreview {
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly args: readonly ComposedArgumentPreview[];
}
export type ComposedArgumentPreview =
  | { readonly kind: "signer"; readonly address: Address }
  | ({ readonly kind: "value" } & CallArgument)
  /** Result of an earlier call; call and result are counted from 1. */
  | { readonly kind: "result"; readonly call: number; readonly result: number };

export type SentencePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "account"; readonly address: Address }
  | { readonly kind: "amount"; readonly units: bigint; readonly asset: PreviewAsset };

export interface PreviewAsset {
  /** Asset id: `0x1::aptos_coin::AptosCoin` or a metadata address. */
  readonly id: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Full name of the asset, if it was read. */
  readonly name?: string;
}

export interface FeeEstimate {
  readonly gasUsed: bigint;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  /** Estimated fee minus the storage refund; negative if the refund is larger. */
  readonly expectedOctas: bigint;
  /** Maximum fee: gas limit times gas price. */
  readonly limitOctas: bigint;
}

/**
 * Severity: `blocked` cannot be signed, `danger` requires the user's acknowledgement of the possible loss, `caution` and `note` can be
 * hidden.
 */
export type FindingLevel = "note" | "caution" | "danger" | "blocked";
export interface Finding {
  /** Stable name of the rule, such as `new_recipient` or `key_rotation`, listed in docs/preview-rules.md. */
  readonly rule: string;
  readonly level: FindingLevel;
  readonly title: string;
  readonly text: readonly SentencePart[];
  /** Possible loss and advice, as complete sentences. */
  readonly loss: string;
  readonly advice: string;
  /** Balances at risk, listed in the acknowledgement that the user has to tick. */
  readonly atRisk?: readonly SentencePart[];
  /** Two similar addresses to compare digit by digit. */
  readonly lookAlike?: LookAlike;
}

/** An address that imitates one known to the user. */
export interface LookAlike {
  readonly shown: Address;
  readonly known: Address;
}

/** Name and unit of an argument of a known function. Hard-coded, because an ABI has no argument names. */
export interface ArgumentName {
  readonly name:
    | "to"
    | "amount"
    | "recipients"
    | "amounts"
    | "metadata"
    | "address"
    | "object"
    | "collectible"
    | "pool"
    | "sharedAccount"
    | "proposal"
    | "proposedCall"
    | "addedOwners"
    | "removedOwners"
    | "approvalsNeeded"
    | "name"
    | "subdomain"
    | "duration"
    | "leadsTo"
    | "newOwner";
  readonly unit?: "apt" | "secs";
}

/** Texts and attributes of a new collectible or collection, decoded from the bytes of the minting call. */
export interface MintedToken {
  readonly description: string;
  /** URL of the collectible's picture or metadata. */
  readonly uri: string;
  readonly properties: readonly TokenProperty[];
  /** True for a new collection. */
  readonly isCollection?: boolean;
}
