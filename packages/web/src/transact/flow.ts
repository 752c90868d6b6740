import type { TypedName } from "../chain/facts/enteredAddress.ts";
import type { TransactionFacts, TransactionHash, UnsignedTransaction } from "../chain/facts/types.ts";
import type { Intent } from "../chain/transactions/intent.ts";
import type { SimulatedSigners } from "../chain/transactions/signedTransaction.ts";
import type { ExplainedError } from "../errors/types.ts";
import type { Known } from "../preview/input.ts";
import { isSignable } from "../preview/signable.ts";
import type { Finding, Preview } from "../preview/types.ts";
import type { Collected } from "./collected.ts";

/** Vault contents that previews depend on: own accounts and contacts. */
export type KnownPersons = Pick<Known, "ownAccounts" | "contacts">;

/** A built and simulated transaction with its preview. */
export interface PreparedFlow {
  /** The user's intent. */
  readonly intent: Intent;
  /** Signers with their known public keys. */
  readonly signers: SimulatedSigners;
  readonly transaction: UnsignedTransaction;
  /** The node's simulation result. */
  readonly simulated: TransactionFacts;
  readonly preview: Preview;
  /** Recomputes findings for the same simulation with other accounts and contacts, without requests. */
  readonly findingsWith: (persons: KnownPersons) => readonly Finding[];
  /** The amount typed by the user, as digits with a decimal point; undefined if the form has none. */
  readonly typedAmount?: string | undefined;
  /** The local account that signs. */
  readonly accountId: string;
  /** Signatures by other signers, received with the transaction. */
  readonly collected: Collected;
  /** Names resolved to addresses in this transaction. Exported files carry the names, and the receiving page checks them again. */
  readonly names: readonly TypedName[];
}

/**
 * Reasons why a preview is stale. Overtaken: another transaction of the account, perhaps from another tab, used its sequence number.
 * Misnamed: accounts shown as the user's own do not match the vault. Called otherwise: the user's contacts give a typed name to another
 * address. Unwarned: the unlocked vault adds warnings.
 */
export type StaleReason = "inputs" | "account" | "expired" | "overtaken" | UnlockProblem;

/** Problems found on unlocking in a preview created while the vault was locked. */
export type UnlockProblem = "misnamed" | "conflictingName" | "unwarned";

/** Steps: idle → preparing → previewing → signing → sent or partly signed. The history stores later states, so a reload finds them. */
export type FlowStep =
  | { readonly kind: "idle"; readonly error: ExplainedError | undefined }
  | { readonly kind: "preparing"; readonly attempt: number }
  | {
      readonly kind: "previewing";
      readonly prepared: PreparedFlow;
      readonly stale: StaleReason | undefined;
      /** Rules whose findings the user dismissed. */
      readonly hidden: readonly string[];
      /** The user acknowledged the possible loss. */
      readonly acknowledged: boolean;
      readonly error: ExplainedError | undefined;
    }
  | { readonly kind: "signing"; readonly prepared: PreparedFlow; readonly hidden: readonly string[] }
  /** Signed here; other signatures are missing. */
  | { readonly kind: "partlySigned"; readonly prepared: PreparedFlow; readonly collected: Collected }
  | { readonly kind: "sent"; readonly hash: TransactionHash };

export type FlowAction =
  | { readonly kind: "prepare"; readonly attempt: number }
  | { readonly kind: "prepared"; readonly attempt: number; readonly prepared: PreparedFlow }
  | { readonly kind: "preparingFailed"; readonly attempt: number; readonly error: ExplainedError }
  /** Form inputs changed after preparation. */
  | { readonly kind: "outdated"; readonly reason: "inputs" | "account" }
  /** The user switched the signing account. */
  | { readonly kind: "account"; readonly accountId: string }
  /** Ledger time, which decides about expiry. */
  | { readonly kind: "clock"; readonly ledgerSecs: bigint }
  /** Another signed transaction used its sequence number. */
  | { readonly kind: "overtaken" }
  /** Unlocking the vault revealed problems in the preview. */
  | { readonly kind: "unlocked"; readonly found: UnlockProblem }
  | { readonly kind: "hide"; readonly rule: string }
  | { readonly kind: "acknowledge"; readonly acknowledged: boolean }
  | { readonly kind: "back" }
  | { readonly kind: "sign" }
  /** Error is undefined if the user cancelled. */
  | { readonly kind: "signingFailed"; readonly error: ExplainedError | undefined }
  | { readonly kind: "partlySigned"; readonly collected: Collected }
  | { readonly kind: "sent"; readonly hash: TransactionHash }
  /** Starts the next transaction after a sent one. */
  | { readonly kind: "restart" };

/** Seconds before expiry at which signing stops: the transaction would no longer reach a block. */
export const SIGNING_MARGIN_SECS = 5n;
export const IDLE = { kind: "idle", error: undefined } as const satisfies FlowStep;

/** The only gate for signing a visible preview. */
export function canSign(step: FlowStep): boolean {
  return (
    step.kind === "previewing" &&
    step.stale === undefined &&
    step.prepared.transaction.isForSigning &&
    isSignable(step.prepared.preview) &&
    (step.acknowledged || !isDangerous(step.prepared))
  );
}

/** Whether a finding warns of a serious loss. Signing then requires an acknowledgement that names the loss. */
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

/** Whether saving as a file or proposing is blocked too. A payment that fails from this account may still work from a shared account. */
export function mustNotLeave({ preview }: Pick<PreparedFlow, "preview">): boolean {
  return preview.findings.some(({ level, rule }) => level === "blocked" && rule !== "will_fail");
}

/** Flow reducer. Actions that do not fit the current step are ignored: answers arrive late, and users click twice. */
export function reduceFlow(step: FlowStep, action: FlowAction): FlowStep {
  switch (action.kind) {
    case "prepare":
      return isClosed(step) ? step : { kind: "preparing", attempt: action.attempt };
    case "prepared":
      // Late answers of earlier attempts are ignored.
      return step.kind === "preparing" && step.attempt === action.attempt
        ? { kind: "previewing", prepared: action.prepared, stale: undefined, hidden: [], acknowledged: false, error: undefined }
        : step;
    case "preparingFailed":
      return step.kind === "preparing" && step.attempt === action.attempt ? { kind: "idle", error: action.error } : step;
    case "outdated":
      // Errors about outdated inputs disappear too.
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

/** Whether the step forbids a new preparation. */
function isClosed({ kind }: FlowStep): boolean {
  return kind === "signing" || kind === "sent" || kind === "partlySigned";
}

function isTooLate({ transaction }: PreparedFlow, ledgerSecs: bigint): boolean {
  return ledgerSecs + SIGNING_MARGIN_SECS >= transaction.expirationSecs;
}

/** Danger and blocking findings cannot be dismissed. */
function mayHide({ preview }: PreparedFlow, rule: string): boolean {
  const level = preview.findings.find((finding) => finding.rule === rule)?.level;
  return level !== undefined && level !== "danger" && level !== "blocked";
}
