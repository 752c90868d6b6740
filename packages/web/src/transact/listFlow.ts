import type { TransactionHash } from "../chain/facts/types.ts";
import type { ExplainedError } from "../errors/types.ts";
import { SIGNING_MARGIN_SECS, type StaleReason, type UnlockProblem } from "./flow.ts";
import { canSignList, isDangerousList, type PreparedList } from "./paymentList.ts";

/**
 * Steps of signing a batch: idle → preparing → previewing → signing → sent, as for a single transaction. The history stores later states.
 */
export type ListStep =
  | { readonly kind: "idle"; readonly error: ExplainedError | undefined }
  | { readonly kind: "preparing"; readonly attempt: number; readonly done: number; readonly of: number }
  | {
      readonly kind: "previewing";
      readonly list: PreparedList;
      readonly stale: StaleReason | undefined;
      /** True if the user acknowledged the possible loss. */
      readonly acknowledged: boolean;
      readonly error: ExplainedError | undefined;
    }
  | { readonly kind: "signing"; readonly list: PreparedList }
  /** The batch is sent; its id is the hash of its first transaction. */
  | { readonly kind: "sent"; readonly id: TransactionHash };

export type ListAction =
  | { readonly kind: "prepare"; readonly attempt: number; readonly of: number }
  | { readonly kind: "progress"; readonly attempt: number; readonly done: number }
  | { readonly kind: "prepared"; readonly attempt: number; readonly list: PreparedList }
  | { readonly kind: "preparingFailed"; readonly attempt: number; readonly error: ExplainedError }
  /** The form's inputs changed after preparation. */
  | { readonly kind: "outdated" }
  /** The user switched the signing account. */
  | { readonly kind: "account"; readonly accountId: string }
  /** Current ledger time, which decides whether the preview has expired. */
  | { readonly kind: "clock"; readonly ledgerSecs: bigint }
  /** Another signed transaction used a sequence number of the batch. */
  | { readonly kind: "overtaken" }
  /** Unlocking the vault revealed problems in the preview. */
  | { readonly kind: "unlocked"; readonly found: UnlockProblem }
  | { readonly kind: "acknowledge"; readonly acknowledged: boolean }
  | { readonly kind: "back" }
  | { readonly kind: "sign" }
  /** Signing failed; the error is undefined if the user cancelled. */
  | { readonly kind: "signingFailed"; readonly error: ExplainedError | undefined }
  | { readonly kind: "sent"; readonly id: TransactionHash };

export const IDLE_LIST = { kind: "idle", error: undefined } as const satisfies ListStep;

/** Whether the displayed batch may be signed; the only check that permits signing. */
export function canSignShown(step: ListStep): boolean {
  return (
    step.kind === "previewing" && step.stale === undefined && canSignList(step.list) && (step.acknowledged || !isDangerousList(step.list))
  );
}

/**
 * Reducer for the steps of signing a batch. Ignores actions that do not fit the current step: responses arrive late, and users click twice.
 */
export function reduceList(step: ListStep, action: ListAction): ListStep {
  switch (action.kind) {
    case "prepare":
      return step.kind === "signing" || step.kind === "sent"
        ? step
        : { kind: "preparing", attempt: action.attempt, done: 0, of: action.of };
    case "progress":
      return step.kind === "preparing" && step.attempt === action.attempt ? { ...step, done: action.done } : step;
    case "prepared":
      // Late responses to earlier attempts are ignored.
      return step.kind === "preparing" && step.attempt === action.attempt
        ? { kind: "previewing", list: action.list, stale: undefined, acknowledged: false, error: undefined }
        : step;
    case "preparingFailed":
      return step.kind === "preparing" && step.attempt === action.attempt ? { kind: "idle", error: action.error } : step;
    case "outdated":
      if (step.kind === "preparing" || step.kind === "idle") return IDLE_LIST;
      return step.kind === "previewing" ? { ...step, stale: "inputs" } : step;
    case "account":
      if (step.kind === "preparing") return IDLE_LIST;
      return step.kind === "previewing" && step.list.accountId !== action.accountId ? { ...step, stale: "account" } : step;
    case "clock":
      return step.kind === "previewing" && step.stale === undefined && action.ledgerSecs + SIGNING_MARGIN_SECS >= step.list.expirationSecs
        ? { ...step, stale: "expired" }
        : step;
    case "overtaken":
      return step.kind === "signing"
        ? { kind: "previewing", list: step.list, stale: "overtaken", acknowledged: true, error: undefined }
        : step;
    case "unlocked":
      return step.kind === "previewing" ? { ...step, stale: action.found } : step;
    case "acknowledge":
      return step.kind === "previewing" ? { ...step, acknowledged: action.acknowledged } : step;
    case "back":
      return step.kind === "previewing" || step.kind === "preparing" ? IDLE_LIST : step;
    case "sign":
      return step.kind === "previewing" && canSignShown(step) ? { kind: "signing", list: step.list } : step;
    case "signingFailed":
      // Cancelling returns to the same preview, so its acknowledgement stays valid.
      return step.kind === "signing"
        ? { kind: "previewing", list: step.list, stale: undefined, acknowledged: true, error: action.error }
        : step;
    case "sent":
      return { kind: "sent", id: action.id };
  }
}
