import type { TransactionHash } from "../chain/facts/types.ts";
import type { ExplainedError } from "../errors/types.ts";
import { type FoundByUnlocking, SIGNING_MARGIN_SECS, type StaleReason } from "./flow.ts";
import { canSignList, isDangerousList, type PreparedList } from "./paymentList.ts";

/** idle → preparing → previewing → signing → sent, as for one transaction. What becomes of the list then is in the history. */
export type ListStep =
  | { readonly kind: "idle"; readonly error: ExplainedError | undefined }
  | { readonly kind: "preparing"; readonly attempt: number; readonly done: number; readonly of: number }
  | {
      readonly kind: "previewing";
      readonly list: PreparedList;
      readonly stale: StaleReason | undefined;
      /** The person said that they know what can be lost. */
      readonly acknowledged: boolean;
      readonly error: ExplainedError | undefined;
    }
  | { readonly kind: "signing"; readonly list: PreparedList }
  /** By the hash of its first transaction. */
  | { readonly kind: "sent"; readonly id: TransactionHash };

export type ListAction =
  | { readonly kind: "prepare"; readonly attempt: number; readonly of: number }
  | { readonly kind: "progress"; readonly attempt: number; readonly done: number }
  | { readonly kind: "prepared"; readonly attempt: number; readonly list: PreparedList }
  | { readonly kind: "preparingFailed"; readonly attempt: number; readonly error: ExplainedError }
  /** What it was prepared from is no longer what is wanted. */
  | { readonly kind: "outdated" }
  /** Who signs here from now on. */
  | { readonly kind: "account"; readonly accountId: string }
  /** The ledger's clock, which is the one that expires transactions. */
  | { readonly kind: "clock"; readonly ledgerSecs: bigint }
  /** Something else was signed meanwhile with a number of the list. */
  | { readonly kind: "overtaken" }
  /** The vault was unlocked, and the preview is not what it would be now. */
  | { readonly kind: "unlocked"; readonly found: FoundByUnlocking }
  | { readonly kind: "acknowledge"; readonly acknowledged: boolean }
  | { readonly kind: "back" }
  | { readonly kind: "sign" }
  /** Without an error where the person called it off. */
  | { readonly kind: "signingFailed"; readonly error: ExplainedError | undefined }
  | { readonly kind: "sent"; readonly id: TransactionHash };

export const IDLE_LIST = { kind: "idle", error: undefined } as const satisfies ListStep;

/** The one gate: whether the list that is shown may be signed as it stands. */
export function canSignShown(step: ListStep): boolean {
  return (
    step.kind === "previewing" && step.stale === undefined && canSignList(step.list) && (step.acknowledged || !isDangerousList(step.list))
  );
}

/** What a list becomes. An action that does not fit the step changes nothing: answers come late, and people press twice. */
export function reduceList(step: ListStep, action: ListAction): ListStep {
  switch (action.kind) {
    case "prepare":
      return step.kind === "signing" || step.kind === "sent"
        ? step
        : { kind: "preparing", attempt: action.attempt, done: 0, of: action.of };
    case "progress":
      return step.kind === "preparing" && step.attempt === action.attempt ? { ...step, done: action.done } : step;
    case "prepared":
      // An answer to an earlier question must not be taken for one to this.
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
      // The same preview as before: what was acknowledged still is.
      return step.kind === "signing"
        ? { kind: "previewing", list: step.list, stale: undefined, acknowledged: true, error: action.error }
        : step;
    case "sent":
      return { kind: "sent", id: action.id };
  }
}
