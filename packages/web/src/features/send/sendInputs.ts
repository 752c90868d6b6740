import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import { parseEnteredAddress, readEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import { NEVER_PAID, paymentOf, type SentState, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { paidAsset } from "../../chain/transactions/intent.ts";
import { formatUnitsForInput } from "../../ui/forms/typedAmount.ts";
import { shortenAddress } from "../../ui/text/shorten.ts";

/** Inputs of the send form. `all` means "everything but the fee": the amount then follows the fee until edited. */
export interface SendInputs {
  readonly to: string;
  readonly amount: string;
  readonly all: boolean;
  /** Asset to send: coin type or metadata address. */
  readonly asset: string;
}

export const NO_INPUTS: SendInputs = { to: "", amount: "", all: false, asset: APT_COIN };

/**
 * True if the payment is on chain or may still get there. Signed but unsent transactions are submitted automatically, so they count as
 * pending.
 */
const isPaidOrPending = (state: SentState) => state === "signed" || !NEVER_PAID.includes(state);

/** Applies an edit to the form's inputs; returns the same object if nothing changes. */
export function edited(inputs: SendInputs, changed: Partial<SendInputs>): SendInputs {
  const next = { ...inputs, ...changed };
  const isSame = next.to === inputs.to && next.amount === inputs.amount && next.all === inputs.all && next.asset === inputs.asset;
  return isSame ? inputs : next;
}

/** Inputs that a payment link filled in. */
export interface FilledByLink {
  readonly to: string;
  /** True if amount and asset come from the link, unchanged by the user. */
  readonly isPaymentFromLink: boolean;
  /** User inputs replaced by the link, shown in a notice. */
  readonly replaced: readonly string[];
}

/** True if an edit changes or clears the recipient that the payment link filled in. */
export function leavesLink({ to }: Partial<SendInputs>, link: FilledByLink): boolean {
  if (to?.trim() === "") return link.to !== "";
  // The network's answer to the link's own name replaces that name by an address, which is no edit of the user.
  if (to !== undefined && readEnteredAddress(to).foundUnder === link.to.trim().toLowerCase()) return false;
  const [next, linked] = [parseEnteredAddress(to ?? ""), parseEnteredAddress(link.to)];
  return next.ok && !(linked.ok && linked.address === next.address);
}

/** Applies an edit to the form; a new recipient also clears the amount and asset that the link requested. */
export function editAfterLink(changed: Partial<SendInputs>, link: FilledByLink | undefined): Partial<SendInputs> {
  if (link === undefined || !link.isPaymentFromLink || !leavesLink(changed, link)) return changed;
  return { amount: "", asset: APT_COIN, all: false, ...changed };
}

/** Inputs that a link would replace, as display texts. */
export function replacedByLink(inputs: SendInputs, filled: Partial<SendInputs>, symbol: string): readonly string[] {
  const before = parseEnteredAddress(inputs.to);
  const next = edited(inputs, filled);
  const isOther = next.amount !== inputs.amount || next.asset !== inputs.asset;
  return [
    ...(inputs.amount.trim() !== "" && isOther ? [`${inputs.amount}\u00a0${symbol}`] : []),
    ...(before.ok && next.to !== before.address ? [shortenAddress(before.address)] : []),
  ];
}

/**
 * Form inputs after a payment: empty for committed and pending payments, to prevent paying twice by habit. A payment that never executed
 * keeps its inputs; after a reload, the sent transaction restores them.
 */
export function inputsAfter(inputs: SendInputs, last: SentTransaction | undefined): SendInputs {
  if (last !== undefined && isPaidOrPending(last.state)) return NO_INPUTS;
  const payment = last && paymentOf(last);
  if (inputs.to !== "" || payment === undefined) return inputs;
  const { id, decimals } = paidAsset(payment);
  return { to: payment.recipient, amount: formatUnitsForInput(payment.units, decimals), all: false, asset: id };
}
