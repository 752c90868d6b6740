import type { Address } from "../chain/facts/types.ts";
import type { ArgumentName } from "./argumentNames.ts";
import type { Effect } from "./effects/effect.ts";
import type { MintedToken } from "./mintedToken.ts";

export type { BalanceEffect, Effect } from "./effects/effect.ts";

/** Preview shown before signing, created from a simulation of exactly the bytes to be signed. Pure data. */
export interface Preview {
  /** sha3-256 of the raw transaction's bytes, hex. The signer signs nothing else. */
  readonly digest: string;
  readonly outcome: { readonly kind: "succeeds" } | { readonly kind: "fails"; readonly code: string; readonly reason: string };
  /** One sentence, in parts so that components render amounts and addresses. */
  readonly sentence: readonly SentencePart[];
  readonly effects: readonly Effect[];
  /** Payment made by the call; undefined for other calls. The worker computes its units again from the displayed amount. */
  readonly payment?: ShownPayment | undefined;
  /** Recipients of the user's money, regardless of the function. */
  readonly paid: readonly Address[];
  /** Approved multisig proposals with their effects. */
  readonly proposals: readonly ProposalPreview[];
  /** False if the transaction may change something that the preview could not read. */
  readonly isComplete: boolean;
  /** Whether foreign code may act differently from its simulation. */
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
  /** Called function; empty for a script or a stored transaction. */
  readonly functionId: string;
  /** Type arguments of a script; for functions, argument types already include them. */
  readonly typeArguments: readonly string[];
  /** Arguments of a script, or of a call whose ABI is known; otherwise empty. */
  readonly callArguments: readonly CallArgument[];
  /** Calls of a script composed in this page and verified byte by byte. */
  readonly composedCalls: readonly ComposedCallPreview[];
  /** Contents of a minted collectible. */
  readonly minted?: MintedToken;
  readonly expirationSecs: bigint;
  readonly simulatedAtVersion: bigint;
}

/** Amount of an asset, with the node's decimals. */
export interface ShownPayment {
  readonly units: bigint;
  readonly asset: AssetFacts;
}

export interface PreviewSigners {
  readonly sender: Address;
  readonly others: readonly Address[];
  /** Undefined if the sender pays. */
  readonly feePayer: Address | undefined;
  /** Signers that may be the user's own accounts, including the fee payer. */
  readonly own: readonly Address[];
}

/** An approved multisig transaction. */
export interface ProposalPreview {
  readonly multisig: Address;
  /** Undefined if the same transaction creates the proposal. */
  readonly number: bigint | undefined;
  /** Undefined for unreadable content, such as a proposal stored on chain only by hash. */
  readonly content: ProposalContent | undefined;
}

/** Effects of a proposal if the multisig account executed it now. */
export interface ProposalContent
  extends Pick<Preview, "sentence" | "outcome" | "effects" | "payment" | "isComplete" | "mayDiffer" | "findings" | "warningsOff"> {
  /** True for an APT payment, whose call describes it fully even if it fails at present. */
  readonly isAptPayment: boolean;
}

/** One argument of a call, as text. */
export interface CallArgument {
  readonly name: string | undefined;
  /** Meaning of the argument in a known function. */
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
  /** Result of an earlier call, both counted from 1. */
  | { readonly kind: "result"; readonly call: number; readonly result: number };

export type SentencePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "account"; readonly address: Address }
  | { readonly kind: "amount"; readonly units: bigint; readonly asset: AssetFacts };

export interface AssetFacts {
  /** `0x1::aptos_coin::AptosCoin` or a metadata address. */
  readonly id: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Full name, if it was read. */
  readonly name?: string;
}

export interface FeeEstimate {
  readonly gasUsed: bigint;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  /** Estimated fee minus storage refund. */
  readonly expectedOctas: bigint;
  /** Maximum fee. */
  readonly limitOctas: bigint;
}

/**
 * Severity: `blocked` cannot be signed, `danger` requires the user's acknowledgement of the possible loss, `caution` and `note` can be
 * hidden.
 */
export type FindingLevel = "note" | "caution" | "danger" | "blocked";
export interface Finding {
  /** Stable name, such as `new_recipient` or `key_rotation`, listed in docs/preview-rules.md. */
  readonly rule: string;
  readonly level: FindingLevel;
  readonly title: string;
  readonly text: readonly SentencePart[];
  /** Possible loss and advice, as sentences. */
  readonly loss: string;
  readonly advice: string;
  /** Balances at risk, listed in the acknowledgement. */
  readonly stake?: readonly SentencePart[];
  /** Two addresses to compare digit by digit. */
  readonly lookAlike?: LookAlike;
}

/** An address that imitates one known to the user. */
export interface LookAlike {
  readonly shown: Address;
  readonly known: Address;
}
