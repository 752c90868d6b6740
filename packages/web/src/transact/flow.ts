import type { TypedName } from "../chain/facts/enteredAddress.ts";
import type { TransactionFacts, TransactionHash, UnsignedTransaction } from "../chain/facts/types.ts";
import type { Intent } from "../chain/transactions/intent.ts";
import type { SimulatedSigners } from "../chain/transactions/signedTransaction.ts";
import type { ExplainedError } from "../errors/types.ts";
import type { Known } from "../preview/input.ts";
import { isSignable } from "../preview/signable.ts";
import type { Finding, Preview } from "../preview/types.ts";
import type { Collected } from "./collected.ts";

/** What the vault knows that a preview is made with. */
export type KnownPersons = Pick<Known, "ownAccounts" | "contacts">;

/** A transaction that has been built and simulated, with what it will do. */
export interface PreparedFlow {
  /** What the person means by it. */
  readonly intent: Intent;
  /** Everyone who signs it, with the public halves that are known. */
  readonly signers: SimulatedSigners;
  readonly transaction: UnsignedTransaction;
  /** What the node answered to its simulation. */
  readonly simulated: TransactionFacts;
  readonly preview: Preview;
  /** What the same bytes and simulation are found to be with other accounts and contacts of the person's; asks nobody. */
  readonly findingsWith: (persons: KnownPersons) => readonly Finding[];
  /** The amount that the person typed, as digits with a point; undefined where they typed none. */
  readonly typedAmount?: string | undefined;
  /** Who signs it here. */
  readonly accountId: string;
  /** Signatures of others that came along with it. */
  readonly collected: Collected;
  /** The names that addresses in it were found under; they go along wherever it is taken, and are judged there too. */
  readonly names: readonly TypedName[];
}

/**
 * Overtaken: something else of the account, perhaps of another tab, was signed meanwhile with its number. Misnamed: accounts that it was previewed with as
 * the person's own are not those of the vault. Called otherwise: by a name that it has an address from the person calls somebody else. Unwarned: with what the vault holds it has warnings that were not shown while it was locked.
 */
export type StaleReason = "inputs" | "account" | "expired" | "overtaken" | FoundByUnlocking;

/** What can be wrong with a preview that was made while the vault was locked. */
export type FoundByUnlocking = "misnamed" | "calledOtherwise" | "unwarned";

/** idle → preparing → previewing → signing → sent, or signed in part. What becomes of it then is in the history, where a reload finds it. */
export type FlowStep =
  | { readonly kind: "idle"; readonly error: ExplainedError | undefined }
  | { readonly kind: "preparing"; readonly attempt: number }
  | {
      readonly kind: "previewing";
      readonly prepared: PreparedFlow;
      readonly stale: StaleReason | undefined;
      /** Rules whose findings the person put out of sight. */
      readonly hidden: readonly string[];
      /** The person said that they know what can be lost. */
      readonly acknowledged: boolean;
      readonly error: ExplainedError | undefined;
    }
  | { readonly kind: "signing"; readonly prepared: PreparedFlow; readonly hidden: readonly string[] }
  /** Signed here, and others have to sign it too before it can be sent. */
  | { readonly kind: "partlySigned"; readonly prepared: PreparedFlow; readonly collected: Collected }
  | { readonly kind: "sent"; readonly hash: TransactionHash };

export type FlowAction =
  | { readonly kind: "prepare"; readonly attempt: number }
  | { readonly kind: "prepared"; readonly attempt: number; readonly prepared: PreparedFlow }
  | { readonly kind: "preparingFailed"; readonly attempt: number; readonly error: ExplainedError }
  /** What it was prepared from is no longer what is wanted. */
  | { readonly kind: "outdated"; readonly reason: "inputs" | "account" }
  /** Who signs here from now on. */
  | { readonly kind: "account"; readonly accountId: string }
  /** The ledger's clock, which is the one that expires transactions. */
  | { readonly kind: "clock"; readonly ledgerSecs: bigint }
  /** Something else was signed meanwhile with its number. */
  | { readonly kind: "overtaken" }
  /** The vault was unlocked, and the preview is not what it would be now. */
  | { readonly kind: "unlocked"; readonly found: FoundByUnlocking }
  | { readonly kind: "hide"; readonly rule: string }
  | { readonly kind: "acknowledge"; readonly acknowledged: boolean }
  | { readonly kind: "back" }
  | { readonly kind: "sign" }
  /** Without an error where the person called it off. */
  | { readonly kind: "signingFailed"; readonly error: ExplainedError | undefined }
  | { readonly kind: "partlySigned"; readonly collected: Collected }
  | { readonly kind: "sent"; readonly hash: TransactionHash }
  /** After one that was sent, the next. */
  | { readonly kind: "restart" };

/** A preview this close to its expiry is not signed any more: it could not reach a block. */
export const SIGNING_MARGIN_SECS = 5n;
export const IDLE = { kind: "idle", error: undefined } as const satisfies FlowStep;

/** The one gate: whether what is shown may be signed as it stands. */
export function canSign(step: FlowStep): boolean {
  return (
    step.kind === "previewing" &&
    step.stale === undefined &&
    step.prepared.transaction.isForSigning &&
    isSignable(step.prepared.preview) &&
    (step.acknowledged || !isDangerous(step.prepared))
  );
}

/** Whether something in the preview can cost the person dearly. Signing then wants a word of theirs that names the loss. */
export function isDangerous({ preview }: Pick<PreparedFlow, "preview">): boolean {
  return preview.outcome.kind === "succeeds" && preview.findings.some(({ level }) => level === "danger");
}

/** Whether the person said that they know what can be lost. Signing began only after that. */
export function hasAcknowledged(step: FlowStep): boolean {
  return step.kind === "signing" || (step.kind === "previewing" && step.acknowledged);
}

/** Whether something in the preview must not be signed, whoever says so. */
export function isBlocked({ preview }: Pick<PreparedFlow, "preview">): boolean {
  return preview.findings.some(({ level }) => level === "blocked");
}

/** Whether saving as a file or proposing is blocked too. A payment that fails from this account may still work from a shared account. */
export function mustNotLeave({ preview }: Pick<PreparedFlow, "preview">): boolean {
  return preview.findings.some(({ level, rule }) => level === "blocked" && rule !== "will_fail");
}

/** What a flow becomes. An action that does not fit the step changes nothing: answers come late, and people press twice. */
export function reduceFlow(step: FlowStep, action: FlowAction): FlowStep {
  switch (action.kind) {
    case "prepare":
      return isClosed(step) ? step : { kind: "preparing", attempt: action.attempt };
    case "prepared":
      // An answer to an earlier question must not be taken for one to this.
      return step.kind === "preparing" && step.attempt === action.attempt
        ? { kind: "previewing", prepared: action.prepared, stale: undefined, hidden: [], acknowledged: false, error: undefined }
        : step;
    case "preparingFailed":
      return step.kind === "preparing" && step.attempt === action.attempt ? { kind: "idle", error: action.error } : step;
    case "outdated":
      // What failed to be prepared is no longer what is wanted either.
      if (step.kind === "preparing" || step.kind === "idle") return IDLE;
      return step.kind === "previewing" ? { ...step, stale: action.reason } : step;
    case "account":
      return step.kind === "previewing" && step.prepared.accountId === action.accountId
        ? step
        : reduceFlow(step, { kind: "outdated", reason: "account" });
    case "clock":
      return step.kind === "previewing" && step.stale === undefined && isTooLate(step.prepared, action.ledgerSecs)
        ? { ...step, stale: "expired" }
        : step;
    case "overtaken":
      return step.kind === "signing"
        ? { kind: "previewing", prepared: step.prepared, stale: "overtaken", hidden: step.hidden, acknowledged: true, error: undefined }
        : step;
    case "unlocked":
      return step.kind === "previewing" ? { ...step, stale: action.found } : step;
    case "hide":
      return step.kind === "previewing" && mayHide(step.prepared, action.rule) && !step.hidden.includes(action.rule)
        ? { ...step, hidden: [...step.hidden, action.rule] }
        : step;
    case "acknowledge":
      return step.kind === "previewing" ? { ...step, acknowledged: action.acknowledged } : step;
    case "back":
      return step.kind === "previewing" || step.kind === "preparing" ? IDLE : step;
    case "sign":
      return step.kind === "previewing" && canSign(step) ? { kind: "signing", prepared: step.prepared, hidden: step.hidden } : step;
    case "signingFailed":
      // The same preview as before: what was acknowledged still is.
      return step.kind === "signing"
        ? { kind: "previewing", prepared: step.prepared, stale: undefined, hidden: step.hidden, acknowledged: true, error: action.error }
        : step;
    case "partlySigned":
      return step.kind === "signing" ? { kind: "partlySigned", prepared: step.prepared, collected: action.collected } : step;
    case "sent":
      return { kind: "sent", hash: action.hash };
    case "restart":
      return step.kind === "sent" || step.kind === "partlySigned" ? IDLE : step;
  }
}

/** Whether nothing new can be prepared at the moment. */
function isClosed({ kind }: FlowStep): boolean {
  return kind === "signing" || kind === "sent" || kind === "partlySigned";
}

function isTooLate({ transaction }: PreparedFlow, ledgerSecs: bigint): boolean {
  return ledgerSecs + SIGNING_MARGIN_SECS >= transaction.expirationSecs;
}

/** The worst cannot be put out of sight. */
function mayHide({ preview }: PreparedFlow, rule: string): boolean {
  const level = preview.findings.find((finding) => finding.rule === rule)?.level;
  return level !== undefined && level !== "danger" && level !== "blocked";
}
