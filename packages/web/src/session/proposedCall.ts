import { fromHex, toHex } from "../chain/facts/hex.ts";
import type { Address } from "../chain/facts/types.ts";
import { readDraft } from "./drafts.ts";
import { writeDraft } from "./writeDraft.ts";

/** A call that a page prepared and that is to be proposed to a shared account instead, in this tab: it survives loading the page again. */
export function readProposedCall(network: string, account: Address): Uint8Array | undefined {
  const { call = "" } = readDraft(network, formOf(account));
  return /^0x(?:[0-9a-f]{2})+$/.test(call) ? fromHex(call) : undefined;
}

/** Keeps it, in the form in which shared accounts do. */
export function keepProposedCall(network: string, account: Address, call: Uint8Array | undefined): void {
  writeDraft(network, formOf(account), { call: call === undefined ? "" : toHex(call) });
}

function formOf(account: Address): string {
  return `shared-call-${account}`;
}
