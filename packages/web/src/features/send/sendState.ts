import type { Address, TransactionFacts, TransactionHash, UnsignedTransaction } from "../../chain/facts/types.ts";
import type { ExplainedError } from "../../errors/types.ts";
import type { Preview } from "../../preview/types.ts";
import { formatUnits } from "../../ui/amount.ts";

export const APT_DECIMALS = 8;

/** What the person typed. `all` means "everything but the fee": the amount then follows the fee until it is edited. */
export interface SendInputs {
  readonly to: string;
  readonly amount: string;
  readonly all: boolean;
}

/** A payment that has been built, simulated and not been signed. */
export interface PreparedPayment {
  readonly transaction: UnsignedTransaction;
  readonly preview: Preview;
  readonly accountId: string;
  readonly recipient: Address;
  readonly octas: bigint;
}

/** A payment the network has been given. */
export interface SentPayment {
  readonly hash: TransactionHash;
  readonly expirationSecs: bigint;
  readonly recipient: Address | undefined;
  readonly octas: bigint | undefined;
}

export type StaleReason = "inputs" | "account" | "expired";

export type PaymentResult =
  | { readonly kind: "committed"; readonly transaction: TransactionFacts }
  | { readonly kind: "failed"; readonly transaction: TransactionFacts; readonly error: ExplainedError }
  | { readonly kind: "expired" }
  /** The network would not take it: it has had no effect and will have none. */
  | { readonly kind: "refused"; readonly error: ExplainedError };

/** editing → simulating → previewing → signing → following → done; Back goes to editing with the inputs kept. */
export type SendStep =
  | { readonly kind: "editing"; readonly error: ExplainedError | undefined }
  | { readonly kind: "simulating"; readonly request: number }
  | {
      readonly kind: "previewing";
      readonly prepared: PreparedPayment;
      readonly stale: StaleReason | undefined;
      readonly hidden: readonly string[];
      /** The person said that they know what can be lost. */
      readonly acknowledged: boolean;
      readonly error: ExplainedError | undefined;
    }
  | { readonly kind: "signing"; readonly prepared: PreparedPayment; readonly hidden: readonly string[] }
  | { readonly kind: "following"; readonly sent: SentPayment; readonly phase: "submitted" | "pending" }
  | { readonly kind: "done"; readonly sent: SentPayment; readonly result: PaymentResult };

export interface SendState {
  readonly inputs: SendInputs;
  readonly step: SendStep;
}

export type SendAction =
  | { readonly kind: "edit"; readonly inputs: Partial<SendInputs> }
  /** The fee moved while "all of it" is on: the same intent, another figure. */
  | { readonly kind: "followMaximum"; readonly amount: string }
  | { readonly kind: "simulate"; readonly request: number }
  | { readonly kind: "simulated"; readonly request: number; readonly prepared: PreparedPayment; readonly amount: string }
  | { readonly kind: "simulationFailed"; readonly request: number; readonly error: ExplainedError }
  | { readonly kind: "accountChanged"; readonly accountId: string | undefined }
  /** The ledger's clock, which is the one that expires transactions. */
  | { readonly kind: "clock"; readonly ledgerSecs: bigint }
  | { readonly kind: "hide"; readonly rule: string }
  | { readonly kind: "acknowledge"; readonly acknowledged: boolean }
  | { readonly kind: "back" }
  | { readonly kind: "sign" }
  /** Without an error where the person called it off. */
  | { readonly kind: "signingFailed"; readonly error: ExplainedError | undefined }
  | { readonly kind: "submitted"; readonly sent: SentPayment }
  | { readonly kind: "pending"; readonly hash: TransactionHash }
  | { readonly kind: "finished"; readonly hash: TransactionHash; readonly result: PaymentResult }
  | { readonly kind: "again" };

/** A preview this close to its expiry is not signed any more: it could not reach a block. */
export const SIGNING_MARGIN_SECS = 5n;

export function createSendState(inputs: Partial<SendInputs>): SendState {
  return { inputs: { to: "", amount: "", all: false, ...inputs }, step: editing };
}

const editing: SendStep = { kind: "editing", error: undefined };

/** True where the shown preview may be signed as it stands. */
export function canSign(step: SendStep): boolean {
  return (
    step.kind === "previewing" &&
    step.stale === undefined &&
    step.prepared.transaction.isForSigning &&
    step.prepared.preview.outcome.kind === "succeeds" &&
    (step.acknowledged || !isDangerous(step.prepared))
  );
}

/** Whether something in the preview can cost the person what they send. Signing then wants a word of theirs that names the loss. */
export function isDangerous({ preview }: Pick<PreparedPayment, "preview">): boolean {
  return preview.outcome.kind === "succeeds" && preview.findings.some(({ level }) => level === "danger");
}

export function reduceSend(state: SendState, action: SendAction): SendState {
  switch (action.kind) {
    case "edit":
      return edit(state, action.inputs);
    case "followMaximum":
      // Beside a preview the figure stays what was simulated.
      return state.inputs.all && state.step.kind === "editing" && state.inputs.amount !== action.amount
        ? { ...state, inputs: { ...state.inputs, amount: action.amount } }
        : state;
    case "simulate":
      return acceptsInput(state.step) ? { ...state, step: { kind: "simulating", request: action.request } } : state;
    case "simulated":
      // An answer to an earlier question must not be taken for one to this.
      return state.step.kind === "simulating" && state.step.request === action.request
        ? {
            inputs: { ...state.inputs, amount: action.amount },
            step: { kind: "previewing", prepared: action.prepared, stale: undefined, hidden: [], acknowledged: false, error: undefined },
          }
        : state;
    case "simulationFailed":
      return state.step.kind === "simulating" && state.step.request === action.request
        ? { ...state, step: { kind: "editing", error: action.error } }
        : state;
    case "accountChanged":
      return accountChanged(state, action.accountId);
    case "clock":
      return state.step.kind === "previewing" &&
        state.step.stale === undefined &&
        action.ledgerSecs + SIGNING_MARGIN_SECS >= state.step.prepared.transaction.expirationSecs
        ? { ...state, step: { ...state.step, stale: "expired" } }
        : state;
    case "acknowledge":
      return state.step.kind === "previewing" ? { ...state, step: { ...state.step, acknowledged: action.acknowledged } } : state;
    case "hide":
      return hide(state, action.rule);
    case "back":
      return state.step.kind === "previewing" || state.step.kind === "simulating" ? { ...state, step: editing } : state;
    case "sign":
      return state.step.kind === "previewing" && canSign(state.step)
        ? { ...state, step: { kind: "signing", prepared: state.step.prepared, hidden: state.step.hidden } }
        : state;
    case "signingFailed":
      return state.step.kind === "signing"
        ? {
            ...state,
            // The same preview as before: what was acknowledged still is.
            step: {
              kind: "previewing",
              prepared: state.step.prepared,
              stale: undefined,
              hidden: state.step.hidden,
              acknowledged: true,
              error: action.error,
            },
          }
        : state;
    case "submitted":
      return { ...state, step: { kind: "following", sent: action.sent, phase: "submitted" } };
    case "pending":
      return state.step.kind === "following" && state.step.sent.hash === action.hash
        ? { ...state, step: { ...state.step, phase: "pending" } }
        : state;
    case "finished":
      return state.step.kind === "following" && state.step.sent.hash === action.hash
        ? { ...state, step: { kind: "done", sent: state.step.sent, result: action.result } }
        : state;
    case "again":
      // What was sent is sent: a new payment starts from nothing, one that never happened keeps its inputs.
      return state.step.kind !== "done"
        ? state
        : state.step.result.kind === "committed"
          ? createSendState({})
          : { inputs: inputsToRepeat(state.inputs, state.step.sent), step: editing };
  }
}

function acceptsInput(step: SendStep): boolean {
  return step.kind === "editing" || step.kind === "previewing" || step.kind === "simulating";
}

function edit(state: SendState, changed: Partial<SendInputs>): SendState {
  if (!acceptsInput(state.step)) return state;
  const inputs = { ...state.inputs, ...changed };
  if (inputs.to === state.inputs.to && inputs.amount === state.inputs.amount && inputs.all === state.inputs.all) return state;
  // A simulation under way is of the old inputs: its answer is not wanted any more.
  const step: SendStep = state.step.kind === "previewing" ? { ...state.step, stale: "inputs" } : editing;
  return { inputs, step };
}

/** After a reload the form is empty, but what was sent is known. */
function inputsToRepeat(inputs: SendInputs, sent: SentPayment): SendInputs {
  if (inputs.to !== "" || sent.recipient === undefined || sent.octas === undefined) return inputs;
  return { to: sent.recipient, amount: formatUnits(sent.octas, APT_DECIMALS), all: false };
}

function accountChanged(state: SendState, accountId: string | undefined): SendState {
  switch (state.step.kind) {
    case "simulating":
      return { ...state, step: editing };
    case "previewing":
      return state.step.prepared.accountId === accountId ? state : { ...state, step: { ...state.step, stale: "account" } };
    default:
      return state;
  }
}

function hide(state: SendState, rule: string): SendState {
  if (state.step.kind !== "previewing" || state.step.hidden.includes(rule)) return state;
  const finding = state.step.prepared.preview.findings.find((candidate) => candidate.rule === rule);
  // The worst cannot be put out of sight.
  if (finding === undefined || finding.level === "danger") return state;
  return { ...state, step: { ...state.step, hidden: [...state.step.hidden, rule] } };
}
