import type { Address } from "../../chain/facts/types.ts";
import { paymentOf, type SentTransaction } from "../../chain/history/localHistory.ts";
import { type FlowAction, type FlowStep, IDLE, type PreparedFlow, reduceFlow } from "../../transact/flow.ts";
import { formatUnits } from "../../ui/amount.ts";

export const APT_DECIMALS = 8;

/** What the person typed. `all` means "everything but the fee": the amount then follows the fee until it is edited. */
export interface SendInputs {
  readonly to: string;
  readonly amount: string;
  readonly all: boolean;
}

/** A payment that has been built, simulated and not been signed. */
export interface PreparedPayment extends PreparedFlow {
  readonly recipient: Address;
  readonly octas: bigint;
}

/** A form, and the way of what it asks for. */
export interface SendState {
  readonly inputs: SendInputs;
  readonly step: FlowStep<PreparedPayment>;
}

export type SendAction =
  | FlowAction<PreparedPayment>
  | { readonly kind: "edit"; readonly inputs: Partial<SendInputs> }
  /** The fee moved while "all of it" is on: the same intent, another figure. */
  | { readonly kind: "followMaximum"; readonly amount: string }
  | { readonly kind: "accountChanged"; readonly accountId: string | undefined }
  /** After one that is final, the next. */
  | { readonly kind: "again"; readonly last: SentTransaction | undefined };

export function createSendState(inputs: Partial<SendInputs>): SendState {
  return { inputs: { to: "", amount: "", all: false, ...inputs }, step: IDLE };
}

export function reduceSend(state: SendState, action: SendAction): SendState {
  switch (action.kind) {
    case "edit":
      return edit(state, action.inputs);
    case "followMaximum":
      // Beside a preview the figure stays what was simulated.
      return state.inputs.all && state.step.kind === "idle" && state.inputs.amount !== action.amount
        ? { ...state, inputs: { ...state.inputs, amount: action.amount } }
        : state;
    case "accountChanged": {
      const isSame = state.step.kind === "previewing" && state.step.prepared.accountId === action.accountId;
      return isSame ? state : withStep(state, { kind: "outdated", reason: "account" });
    }
    case "again":
      // What was sent is sent: a new payment starts from nothing, one that never happened keeps its inputs.
      return state.step.kind !== "sent"
        ? state
        : action.last?.state === "committed"
          ? createSendState({})
          : { inputs: inputsToRepeat(state.inputs, action.last), step: IDLE };
    case "prepared": {
      const next = withStep(state, action);
      return next === state ? state : { ...next, inputs: { ...state.inputs, amount: formatUnits(action.prepared.octas, APT_DECIMALS) } };
    }
    default:
      return withStep(state, action);
  }
}

function withStep(state: SendState, action: FlowAction<PreparedPayment>): SendState {
  const step = reduceFlow(state.step, action);
  return step === state.step ? state : { ...state, step };
}

function edit(state: SendState, changed: Partial<SendInputs>): SendState {
  if (state.step.kind === "signing" || state.step.kind === "sent") return state;
  const inputs = { ...state.inputs, ...changed };
  if (inputs.to === state.inputs.to && inputs.amount === state.inputs.amount && inputs.all === state.inputs.all) return state;
  return { inputs, step: state.step.kind === "idle" ? IDLE : reduceFlow(state.step, { kind: "outdated", reason: "inputs" }) };
}

/** After a reload the form is empty, but what was sent is known. */
function inputsToRepeat(inputs: SendInputs, last: SentTransaction | undefined): SendInputs {
  const payment = last && paymentOf(last);
  if (inputs.to !== "" || payment === undefined) return inputs;
  return { to: payment.recipient, amount: formatUnits(payment.units, APT_DECIMALS), all: false };
}
