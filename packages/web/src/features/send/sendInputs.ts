import { paymentOf, type SentState, type SentTransaction } from "../../chain/history/localHistory.ts";
import { formatUnitsForInput } from "../../ui/typedAmount.ts";

export const APT_DECIMALS = 8;

/** What the person typed. `all` means "everything but the fee": the amount then follows the fee until it is edited. */
export interface SendInputs {
  readonly to: string;
  readonly amount: string;
  readonly all: boolean;
}

export const NO_INPUTS: SendInputs = { to: "", amount: "", all: false };

const MADE: readonly SentState[] = ["submitted", "pending", "committed"];

/** The same inputs where nothing is changed by it. */
export function edited(inputs: SendInputs, changed: Partial<SendInputs>): SendInputs {
  const next = { ...inputs, ...changed };
  return next.to === inputs.to && next.amount === inputs.amount && next.all === inputs.all ? inputs : next;
}

/**
 * What the form begins with after a payment: from nothing where it was made or is on its way, so that it is not made twice by habit. One that never happened keeps its
 * inputs; after a reload the form is empty, but what was sent is known.
 */
export function inputsAfter(inputs: SendInputs, last: SentTransaction | undefined): SendInputs {
  if (last !== undefined && MADE.includes(last.state)) return NO_INPUTS;
  const payment = last && paymentOf(last);
  if (inputs.to !== "" || payment === undefined) return inputs;
  return { to: payment.recipient, amount: formatUnitsForInput(payment.units, APT_DECIMALS), all: false };
}
