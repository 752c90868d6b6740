import { accountNameText } from "../chain/facts/accountName.ts";
import { foundAddressText, type TypedName, typedNamesIn } from "../chain/facts/enteredAddress.ts";
import { fromHex, toHex } from "../chain/facts/hex.ts";
import type { Address } from "../chain/facts/types.ts";
import { readDraft } from "./drafts.ts";
import { writeDraft, writeDraftToOpen } from "./writeDraft.ts";

/** A call that a page prepared and that is to be proposed to a shared account instead. */
export interface ProposedCall {
  /** In the form in which shared accounts keep it. */
  readonly call: Uint8Array;
  /** The names that addresses in it were found under. */
  readonly names: readonly TypedName[];
}

/** The call that is kept in this tab: it survives loading the page again. */
export function readProposedCall(network: string, account: Address): ProposedCall | undefined {
  const [call = "", ...names] = (readDraft(network, formOf(account)).call ?? "").split(" ");
  const read = names.map(typedNamesIn);
  if (!/^0x(?:[0-9a-f]{2})+$/.test(call) || read.some(({ length }) => length !== 1)) return undefined;
  return { call: fromHex(call), names: read.flat() };
}

/** Keeps it for the form that opens next, in one text with its names: no part of that is there without the other. */
export async function keepProposedCall(network: string, account: Address, { call, names }: ProposedCall): Promise<void> {
  const found = names.map(({ name, address }) => foundAddressText(address, accountNameText(name)));
  await writeDraftToOpen(network, formOf(account), { call: [toHex(call), ...found].join(" ") });
}

/** Once it is proposed. */
export function forgetProposedCall(network: string, account: Address): void {
  writeDraft(network, formOf(account), {});
}

function formOf(account: Address): string {
  return `shared-call-${account}`;
}
