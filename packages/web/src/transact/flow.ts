import type { TypedName } from "../chain/facts/enteredAddress.ts";
import type { TransactionFacts, TransactionHash, UnsignedTransaction } from "../chain/facts/types.ts";
import type { Intent } from "../chain/transactions/intent.ts";
import type { SimulatedSigners } from "../chain/transactions/signedTransaction.ts";
import type { ExplainedError } from "../errors/types.ts";
import type { Known } from "../preview/input.ts";
import { isSignable } from "../preview/signable.ts";
import type { Finding, Preview } from "../preview/types.ts";
import type { Collected } from "./collected.ts";

/** Data of the vault that previews depend on: own accounts and contacts. */
export type KnownPersons = Pick<Known, "ownAccounts" | "contacts">;

/** A built and simulated transaction with its preview. */
export interface PreparedFlow {
  /** Purpose of the transaction, as chosen in the form. */
  readonly intent: Intent;
  /** Signers of the transaction with their known public keys. */
  readonly signers: SimulatedSigners;
  readonly transaction: UnsignedTransaction;
  /** Result of the node's simulation. */
  readonly simulated: TransactionFacts;
  readonly preview: Preview;
  /** Recomputes the findings of the same simulation with other accounts and contacts, without requests. */
  readonly findingsWith: (persons: KnownPersons) => readonly Finding[];
  /** Amount typed by the user, as digits with a decimal point; undefined if the form has none. */
  readonly typedAmount?: string | undefined;
  /** Id of the vault account that signs. */
  readonly accountId: string;
  /** Signatures of other signers, received with the transaction. */
  readonly collected: Collected;
  /**
   * Names that the user typed and their addresses in this transaction. Exported files contain the names, and the receiving page checks them
   * again.
   */
  readonly names: readonly TypedName[];
}

/**
 * Reasons why a preview is stale. `overtaken`: another transaction of the account, perhaps from another tab, used its sequence number.
 * `misnamed`: accounts shown as the user's own do not match the vault. `conflictingName`: the user's contacts give a typed name to another
 * address. `unwarned`: the unlocked vault adds warnings.
 */
export type StaleReason = "inputs" | "account" | "expired" | "overtaken" | UnlockProblem;

/** Problems that unlocking reveals in a preview created while the vault was locked. */
export type UnlockProblem = "misnamed" | "conflictingName" | "unwarned";

/**
 * Steps of signing a transaction: idle → preparing → previewing → signing → sent or partly signed. The history stores later states, so a
 * reload finds them.
 */
export type FlowStep =
  | { readonly kind: "idle"; readonly error: ExplainedError | undefined }
  | { readonly kind: "preparing"; readonly attempt: number }
  | {
      readonly kind: "previewing";
      readonly prepared: PreparedFlow;
      readonly stale: StaleReason | undefined;
      /** Names of rules whose findings the user dismissed. */
      readonly hidden: readonly string[];
      /** True if the user acknowledged the possible loss. */
      readonly acknowledged: boolean;
      readonly error: ExplainedError | undefined;
    }
  | { readonly kind: "signing"; readonly prepared: PreparedFlow; readonly hidden: readonly string[] }
  /** This vault has signed; signatures of other signers are missing. */
  | { readonly kind: "partlySigned"; readonly prepared: PreparedFlow; readonly collected: Collected }
  | { readonly kind: "sent"; readonly hash: TransactionHash };

export type FlowAction =
  | { readonly kind: "prepare"; readonly attempt: number }
  | { readonly kind: "prepared"; readonly attempt: number; readonly prepared: PreparedFlow }
  | { readonly kind: "preparingFailed"; readonly attempt: number; readonly error: ExplainedError }
  /** The form's inputs changed after preparation. */
  | { readonly kind: "outdated"; readonly reason: "inputs" | "account" }
  /** The user switched the signing account. */
  | { readonly kind: "account"; readonly accountId: string }
  /** Current ledger time, which decides whether the preview has expired. */
  | { readonly kind: "clock"; readonly ledgerSecs: bigint }
  /** Another signed transaction used the same sequence number. */
  | { readonly kind: "overtaken" }
  /** Unlocking the vault revealed problems in the preview. */
  | { readonly kind: "unlocked"; readonly found: UnlockProblem }
  | { readonly kind: "hide"; readonly rule: string }
  | { readonly kind: "acknowledge"; readonly acknowledged: boolean }
  | { readonly kind: "back" }
  | { readonly kind: "sign" }
  /** Signing failed; the error is undefined if the user cancelled. */
  | { readonly kind: "signingFailed"; readonly error: ExplainedError | undefined }
  | { readonly kind: "partlySigned"; readonly collected: Collected }
  | { readonly kind: "sent"; readonly hash: TransactionHash }
  /** Starts the next transaction after a sent one. */
  | { readonly kind: "restart" };

/** Seconds before expiry at which signing is blocked, because the transaction would no longer reach a block. */
export const SIGNING_MARGIN_SECS = 5n;
export const IDLE = { kind: "idle", error: undefined } as const satisfies FlowStep;

/** Whether the displayed preview may be signed; the only check that permits signing. */
export function canSign(step: FlowStep): boolean {
  return (
    step.kind === "previewing" &&
    step.stale === undefined &&
    step.prepared.transaction.isForSigning &&
    isSignable(step.prepared.preview) &&
    (step.acknowledged || !isDangerous(step.prepared))
  );
}

/** Whether a preview contains a finding of level danger. Signing then requires an acknowledgement that names the loss. */
export function isDangerous({ preview }: Pick<PreparedFlow, "preview">): boolean {
  return preview.outcome.kind === "succeeds" && preview.findings.some(({ level }) => level === "danger");
}

/** Whether the user acknowledged the possible loss, which always precedes signing. */
export function hasAcknowledged(step: FlowStep): boolean {
  return step.kind === "signing" || (step.kind === "previewing" && step.acknowledged);
}

/** Whether a finding forbids signing altogether. */
export function isBlocked({ preview }: Pick<PreparedFlow, "preview">): boolean {
  return preview.findings.some(({ level }) => level === "blocked");
}

/**
 * Whether saving the transaction as a file or proposing it is blocked too. A payment that fails from this account may still work from a
 * multisig account.
 */
export function mustNotLeave({ preview }: Pick<PreparedFlow, "preview">): boolean {
  return preview.findings.some(({ level, rule }) => level === "blocked" && rule !== "will_fail");
}

/**
 * Reducer for the steps of signing a transaction. Ignores actions that do not fit the current step: responses arrive late, and users click
 * twice.
 */
export function reduceFlow(step: FlowStep, action: FlowAction): FlowStep {
  switch (action.kind) {
    case "prepare":
      return isClosed(step) ? step : { kind: "preparing", attempt: action.attempt };
    case "prepared":
      // Late responses to earlier attempts are ignored.
      return step.kind === "preparing" && step.attempt === action.attempt
        ? { kind: "previewing", prepared: action.prepared, stale: undefined, hidden: [], acknowledged: false, error: undefined }
        : step;
    case "preparingFailed":
      return step.kind === "preparing" && step.attempt === action.attempt ? { kind: "idle", error: action.error } : step;
    case "outdated":
      // Editing the form also removes the error of earlier inputs.
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
      // Cancelling returns to the same preview, so its acknowledgement stays valid.
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

/** Whether the current step forbids a new preparation. */
function isClosed({ kind }: FlowStep): boolean {
  return kind === "signing" || kind === "sent" || kind === "partlySigned";
}

function isTooLate({ transaction }: PreparedFlow, ledgerSecs: bigint): boolean {
  return ledgerSecs + SIGNING_MARGIN_SECS >= transaction.expirationSecs;
}

/** Whether the user may hide a finding; findings of level danger or blocked stay visible. */
function mayHide({ preview }: PreparedFlow, rule: string): boolean {
  const level = preview.findings.find((finding) => finding.rule === rule)?.level;
  return level !== undefined && level !== "danger" && level !== "blocked";
}
