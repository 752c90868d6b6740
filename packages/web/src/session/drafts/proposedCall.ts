import { accountNameText } from "../../chain/facts/accountName.ts";
import { foundAddressText, type TypedName, typedNamesIn } from "../../chain/facts/enteredAddress.ts";
import { fromHex, toHex } from "../../chain/facts/hex.ts";
import type { Address } from "../../chain/facts/types.ts";
import { readDraft } from "./drafts.ts";
import { writeDraft, writeDraftToOpen } from "./writeDraft.ts";

/** A prepared call to be proposed to a multisig account. */
export interface ProposedCall {
  /** BCS bytes in the format of multisig proposals. */
  readonly call: Uint8Array;
  /** Account names that the user typed, resolved to addresses in the call. */
  readonly names: readonly TypedName[];
}

/** Reads the prepared call from this tab's storage; it survives a reload. */
export function readProposedCall(network: string, account: Address): ProposedCall | undefined {
  const [call = "", ...names] = (readDraft(network, formOf(account)).call ?? "").split(" ");
  const read = names.map(typedNamesIn);
  if (!/^0x(?:[0-9a-f]{2})+$/.test(call) || read.some(({ length }) => length !== 1)) return undefined;
  return { call: fromHex(call), names: read.flat() };
}

/** Stores the prepared call and its names for the next form in a single text, so that both are restored together. */
export async function storeProposedCall(network: string, account: Address, { call, names }: ProposedCall): Promise<void> {
  const found = names.map(({ name, address }) => foundAddressText(address, accountNameText(name)));
  await writeDraftToOpen(network, formOf(account), { call: [toHex(call), ...found].join(" ") });
}

/** Deletes the stored call after it was proposed. */
export function forgetProposedCall(network: string, account: Address): void {
  writeDraft(network, formOf(account), {});
}

function formOf(account: Address): string {
  return `shared-call-${account}`;
}
