import { APT_COIN } from "../../chain/facts/apt.ts";
import { paymentOf, type SentState, type SentTransaction } from "../../chain/history/sentTransaction.ts";
import { paidAsset } from "../../chain/transactions/intent.ts";
import { formatUnitsForInput } from "../../ui/typedAmount.ts";

/** What the person typed. `all` means "everything but the fee": the amount then follows the fee until it is edited. */
export interface SendInputs {
  readonly to: string;
  readonly amount: string;
  readonly all: boolean;
  /** A coin's type or the address of an asset's metadata. */
  readonly asset: string;
}

export const NO_INPUTS: SendInputs = { to: "", amount: "", all: false, asset: APT_COIN };

const MADE: readonly SentState[] = ["submitted", "pending", "committed"];

/** The same inputs where nothing is changed by it. */
export function edited(inputs: SendInputs, changed: Partial<SendInputs>): SendInputs {
  const next = { ...inputs, ...changed };
  const isSame = next.to === inputs.to && next.amount === inputs.amount && next.all === inputs.all && next.asset === inputs.asset;
  return isSame ? inputs : next;
}

/**
 * What the form begins with after a payment: from nothing where it was made or is on its way, so that it is not made twice by habit. One that never happened keeps its
 * inputs; after a reload the form is empty, but what was sent is known.
 */
export function inputsAfter(inputs: SendInputs, last: SentTransaction | undefined): SendInputs {
  if (last !== undefined && MADE.includes(last.state)) return NO_INPUTS;
  const payment = last && paymentOf(last);
  if (inputs.to !== "" || payment === undefined) return inputs;
  const { id, decimals } = paidAsset(payment);
  return { to: payment.recipient, amount: formatUnitsForInput(payment.units, decimals), all: false, asset: id };
}
