import type { TypedName } from "../chain/facts/enteredAddress.ts";
import type { TransactionFacts, TransactionHash, UnsignedTransaction } from "../chain/facts/types.ts";
import type { Intent } from "../chain/transactions/intent.ts";
import type { SimulatedSigners } from "../chain/transactions/signedTransaction.ts";
import type { ExplainedError } from "../errors/catalogue/errorTypes.ts";
import type { Known } from "../preview/input.ts";
import { isSignable } from "../preview/isSignable.ts";
import type { Finding, Preview } from "../preview/previewTypes.ts";
import type { Collected } from "./collected.ts";
import { expirationOf, isCovered, membersOf, type Prepared } from "./paymentList.ts";

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
 * Steps of one transaction or of a list: idle → preparing → previewing → signing → sent or partly signed. The history stores later states,
 * so a reload finds them.
 */
export type FlowStep<P extends Prepared = PreparedFlow> =
  | { readonly kind: "idle"; readonly error: ExplainedError | undefined }
  /** `done` of `of` list members are prepared. */
  | { readonly kind: "preparing"; readonly attempt: number; readonly done: number; readonly of: number }
  | {
      readonly kind: "previewing";
      readonly prepared: P;
      readonly stale: StaleReason | undefined;
      /** Names of rules whose findings the user dismissed. */
      readonly hidden: readonly string[];
      /** True if the user acknowledged the possible loss. */
      readonly acknowledged: boolean;
      readonly error: ExplainedError | undefined;
    }
  | { readonly kind: "signing"; readonly prepared: P; readonly hidden: readonly string[] }
  /** Signed here; other signatures are missing. */
  | { readonly kind: "partlySigned"; readonly prepared: P; readonly collected: Collected }
  /** The hash of the first transaction identifies a list. */
  | { readonly kind: "sent"; readonly hash: TransactionHash };

export type FlowAction<P extends Prepared = PreparedFlow> =
  | { readonly kind: "prepare"; readonly attempt: number; readonly of?: number }
  | { readonly kind: "progress"; readonly attempt: number; readonly done: number }
  | { readonly kind: "prepared"; readonly attempt: number; readonly prepared: P }
  | { readonly kind: "preparingFailed"; readonly attempt: number; readonly error: ExplainedError }
  /** The form's inputs changed after preparation. */
  | { readonly kind: "outdated"; readonly reason: "inputs" | "account" }
  /** The user switched the signing account. */
  | { readonly kind: "account"; readonly accountId: string }
  /** Current ledger time, which decides whether the preview has expired. */
  | { readonly kind: "clock"; readonly ledgerSecs: bigint }
  /** Another signed transaction used one of its sequence numbers. */
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

/** Seconds before expiry at which signing stops: the transaction would no longer reach a block. */
const SIGNING_MARGIN_SECS = 5n;
export const IDLE = { kind: "idle", error: undefined } as const satisfies FlowStep;

/** The only gate for signing visible previews: every transaction succeeds, balances suffice, and no finding forbids signing. */
export function canSign(step: FlowStep<Prepared>): boolean {
  if (step.kind !== "previewing" || step.stale !== undefined) return false;
  const members = membersOf(step.prepared);
  return (
    members.length > 0 &&
    members.every(({ transaction, preview }) => transaction.isForSigning && isSignable(preview)) &&
    isCovered(step.prepared) &&
    (step.acknowledged || !isDangerous(step.prepared))
  );
}

/** Whether a finding warns of a serious loss. Signing then requires an acknowledgement that names the loss. */
export function isDangerous(prepared: Prepared): boolean {
  return membersOf(prepared).some(
    ({ preview }) => preview.outcome.kind === "succeeds" && preview.findings.some(({ level }) => level === "danger"),
  );
}

/** Whether the user acknowledged the possible loss, which always precedes signing. */
export function hasAcknowledged(step: FlowStep<Prepared>): boolean {
  return step.kind === "signing" || (step.kind === "previewing" && step.acknowledged);
}

/** Whether a finding forbids signing altogether. */
export function isBlocked(prepared: Prepared): boolean {
  return membersOf(prepared).some(({ preview }) => preview.findings.some(({ level }) => level === "blocked"));
}

/**
 * Whether saving the transaction as a file or proposing it is blocked too. A payment that fails from this account may still work from a
 * multisig account.
 */
export function mustNotLeave({ preview }: Pick<PreparedFlow, "preview">): boolean {
  return preview.findings.some(({ level, rule }) => level === "blocked" && rule !== "will_fail");
}

/** Flow reducer. Actions that do not fit the current step are ignored: answers arrive late, and users click twice. */
export function reduceFlow<P extends Prepared>(step: FlowStep<P>, action: FlowAction<P>): FlowStep<P> {
  switch (action.kind) {
    case "prepare":
      return isClosed(step) ? step : { kind: "preparing", attempt: action.attempt, done: 0, of: action.of ?? 1 };
    case "progress":
      return step.kind === "preparing" && step.attempt === action.attempt ? { ...step, done: action.done } : step;
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
      return step.kind === "previewing" &&
        step.stale === undefined &&
        action.ledgerSecs + SIGNING_MARGIN_SECS >= expirationOf(step.prepared)
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
function isClosed({ kind }: FlowStep<Prepared>): boolean {
  return kind === "signing" || kind === "sent" || kind === "partlySigned";
}

/** Danger and blocking findings cannot be dismissed. */
function mayHide(prepared: Prepared, rule: string): boolean {
  const found = membersOf(prepared).flatMap(({ preview }) => preview.findings.filter((finding) => finding.rule === rule));
  return found.length > 0 && found.every(({ level }) => level !== "danger" && level !== "blocked");
}
