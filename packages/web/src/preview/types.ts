import type { Address } from "../chain/facts/types.ts";
import type { ArgumentName } from "./argumentNames.ts";
import type { Effect } from "./effects/effect.ts";
import type { MintedToken } from "./mintedToken.ts";

export type { BalanceEffect, Effect } from "./effects/effect.ts";

/** What the person is shown before signing: made from the simulation of exactly the bytes that will be signed. Pure data. */
export interface Preview {
  /** sha3-256 of the raw transaction's bytes, hex. The signer signs nothing else. */
  readonly digest: string;
  readonly outcome: { readonly kind: "succeeds" } | { readonly kind: "fails"; readonly code: string; readonly reason: string };
  /** One sentence, in parts so that amounts and addresses are rendered by their components. */
  readonly sentence: readonly SentencePart[];
  readonly effects: readonly Effect[];
  /** The payment that the call is; undefined for every other call. The worker computes its units again from the amount shown. */
  readonly payment?: ShownPayment | undefined;
  /** Who gets money of the person's, whatever function leads to it. */
  readonly paid: readonly Address[];
  /** What it approves of multisig accounts, with what that would do. */
  readonly proposals: readonly ProposalPreview[];
  /** False where something may change that the preview could not read. */
  readonly isComplete: boolean;
  /** Whether foreign code may act differently from its simulation. */
  readonly mayDiffer: boolean;
  readonly findings: readonly Finding[];
  /** Number of warnings that the user turned off and this preview did not look for. */
  readonly warningsOff: number;
  readonly fee: FeeEstimate;
  /** Everybody who signs, by the bytes. */
  readonly signers: PreviewSigners;
  /** The network's name, and the chain id for which a signature of these bytes is good. */
  readonly network: string;
  readonly chainId: number;
  /** The function that is called; empty for a script or a stored transaction. */
  readonly functionId: string;
  /** A script's own; what a function was called with is in its arguments' types. */
  readonly typeArguments: readonly string[];
  /** A script's arguments; a call's with their names and types where an ABI of the function was given, and otherwise none. */
  readonly callArguments: readonly CallArgument[];
  /** The calls of a script that was composed here, to the last byte. */
  readonly composedCalls: readonly ComposedCallPreview[];
  /** What is written into a collectible that it mints. */
  readonly minted?: MintedToken;
  readonly expirationSecs: bigint;
  readonly simulatedAtVersion: bigint;
}

/** An amount of an asset, with the decimals that the node has for it. */
export interface ShownPayment {
  readonly units: bigint;
  readonly asset: AssetFacts;
}

export interface PreviewSigners {
  readonly sender: Address;
  readonly others: readonly Address[];
  /** Undefined where the sender pays. */
  readonly feePayer: Address | undefined;
  /** Signers that may be the person's own accounts, fee payer included. */
  readonly own: readonly Address[];
}

/** A transaction of a multisig account that is approved. */
export interface ProposalPreview {
  readonly multisig: Address;
  /** Undefined where it is proposed by the same transaction. */
  readonly number: bigint | undefined;
  /** Undefined where it could not be read, as where only its hash is on chain. */
  readonly content: ProposalContent | undefined;
}

/** What a proposal would do if it ran now, in the name of the multisig account. */
export interface ProposalContent
  extends Pick<Preview, "sentence" | "outcome" | "effects" | "payment" | "isComplete" | "mayDiffer" | "findings" | "warningsOff"> {
  /** Its call alone says all that it does, also where it fails as things stand. */
  readonly isAptPayment: boolean;
}

/** One argument of a call, as text. */
export interface CallArgument {
  readonly name: string | undefined;
  /** What a known function means by it. */
  readonly known: ArgumentName | undefined;
  readonly type: string;
  readonly value: string;
}

/** A call that a composed script makes. */
export interface ComposedCallPreview {
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly args: readonly ComposedArgumentPreview[];
}
export type ComposedArgumentPreview =
  | { readonly kind: "signer"; readonly address: Address }
  | ({ readonly kind: "value" } & CallArgument)
  /** What an earlier call gave back, both counted from 1. */
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
  /** Its long name, where that was read. */
  readonly name?: string;
}

export interface FeeEstimate {
  readonly gasUsed: bigint;
  readonly maxGasAmount: bigint;
  readonly gasUnitPrice: bigint;
  /** What it should cost, storage refund taken off. */
  readonly expectedOctas: bigint;
  /** What it can cost at the most. */
  readonly limitOctas: bigint;
}

/** How bad: a blocked one is never signed, a danger wants the person's word on what can be lost, the others can be hidden. */
export type FindingLevel = "note" | "caution" | "danger" | "blocked";
export interface Finding {
  /** Stable, such as `new_recipient` or `key_rotation`: docs/preview-rules.md lists them. */
  readonly rule: string;
  readonly level: FindingLevel;
  readonly title: string;
  readonly text: readonly SentencePart[];
  /** What can be lost, as a sentence, and what to do about it. */
  readonly loss: string;
  readonly advice: string;
  /** Balances at risk, listed in the acknowledgement. */
  readonly stake?: readonly SentencePart[];
  /** Two addresses that have to be compared digit by digit. */
  readonly lookAlike?: LookAlike;
}

/** An address that is made to be taken for one that the person knows. */
export interface LookAlike {
  readonly shown: Address;
  readonly known: Address;
}
