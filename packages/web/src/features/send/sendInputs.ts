import { APT_COIN } from "../../chain/facts/apt.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import { NEVER_PAID, paymentOf, type SentState, type SentTransaction } from "../../chain/history/sentTransaction.ts";
import { paidAsset } from "../../chain/transactions/intent.ts";
import { shortenAddress } from "../../ui/shorten.ts";
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

/** What is signed and waits for the network is sent by itself: it is on its way too. */
const isMadeOrUnderWay = (state: SentState) => state === "signed" || !NEVER_PAID.includes(state);

/** The same inputs where nothing is changed by it. */
export function edited(inputs: SendInputs, changed: Partial<SendInputs>): SendInputs {
  const next = { ...inputs, ...changed };
  const isSame = next.to === inputs.to && next.amount === inputs.amount && next.all === inputs.all && next.asset === inputs.asset;
  return isSame ? inputs : next;
}

/** What somebody's link put into the form. */
export interface FilledByLink {
  readonly to: string;
  /** Amount and asset are what the link asks for, as long as the person does not change them. */
  readonly isAsked: boolean;
  /** What the person had entered and the link replaced, to be told. */
  readonly replaced: readonly string[];
}

/** Whether somebody else is to be paid than the link asked for, or for now nobody. */
export function leavesLink({ to }: Partial<SendInputs>, link: FilledByLink): boolean {
  if (to?.trim() === "") return link.to !== "";
  const [next, asked] = [parseEnteredAddress(to ?? ""), parseEnteredAddress(link.to)];
  return next.ok && !(asked.ok && asked.address === next.address);
}

/** An edit with what goes with it: whoever is paid instead is not paid what another's link asked for. */
export function editAfterLink(changed: Partial<SendInputs>, link: FilledByLink | undefined): Partial<SendInputs> {
  if (link === undefined || !link.isAsked || !leavesLink(changed, link)) return changed;
  return { amount: "", asset: APT_COIN, all: false, ...changed };
}

/** What a link would replace of what is in the form, in words. */
export function replacedByLink(inputs: SendInputs, asked: Partial<SendInputs>, symbol: string): readonly string[] {
  const before = parseEnteredAddress(inputs.to);
  const next = edited(inputs, asked);
  const isOther = next.amount !== inputs.amount || next.asset !== inputs.asset;
  return [
    ...(inputs.amount.trim() !== "" && isOther ? [`${inputs.amount}\u00a0${symbol}`] : []),
    ...(before.ok && next.to !== before.address ? [shortenAddress(before.address)] : []),
  ];
}

/**
 * What the form begins with after a payment: from nothing where it was made or is on its way, so that it is not made twice by habit. One that never happened keeps its
 * inputs; after a reload the form is empty, but what was sent is known.
 */
export function inputsAfter(inputs: SendInputs, last: SentTransaction | undefined): SendInputs {
  if (last !== undefined && isMadeOrUnderWay(last.state)) return NO_INPUTS;
  const payment = last && paymentOf(last);
  if (inputs.to !== "" || payment === undefined) return inputs;
  const { id, decimals } = paidAsset(payment);
  return { to: payment.recipient, amount: formatUnitsForInput(payment.units, decimals), all: false, asset: id };
}
