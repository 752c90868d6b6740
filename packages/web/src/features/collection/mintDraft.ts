import type { TransactionHash } from "../../chain/facts/types.ts";
import { isFinal, type SentTransaction } from "../../chain/history/sentTransaction.ts";
import type { CollectionFacts } from "../../chain/ledger/tokenFacts.ts";
import { readDraft } from "../../session/drafts.ts";
import { writeDraft } from "../../session/writeDraft.ts";
import { listSize } from "../../transact/listSize.ts";
import { tableOf } from "./mintTable.ts";

/**
 * The table of a collection, as this tab keeps it, and beside it the one that was signed last, until all of that is minted. A table that holds a secret is not
 * kept.
 */
export interface MintDraft {
  readonly text: string;
  /** The table that a list was signed from; undefined where it is no longer known. */
  signed(list: TransactionHash): string | undefined;
}

/** Tables that were signed since the page was loaded, whether or not they are kept. */
const signedTables = new Map<TransactionHash, string>();

function formOf({ id }: Pick<CollectionFacts, "id">): string {
  return `mintMany/${id}`;
}

export function readMintDraft(network: string, collection: Pick<CollectionFacts, "id">): MintDraft {
  const { text = "", signed, signedList } = readDraft(network, formOf(collection));
  return { text, signed: (list) => signedTables.get(list) ?? ((signedList === list && signed) || undefined) };
}

/**
 * What the form begins with: the table as it was typed, and where that was signed, what of it there is to mint yet. What is minted, or may be, does not stand
 * there again, whichever way the page was left.
 */
export function tableToMint(network: string, collection: Pick<CollectionFacts, "id">, sent: readonly SentTransaction[]): string {
  const { text = "", signed, signedList } = readDraft(network, formOf(collection));
  const entries = text === signed ? sent.filter(({ list }) => list?.id === signedList) : [];
  if (entries.length === 0) return text;
  const { of, dropped } = listSize(entries);
  const missed = new Set(entries.filter(isMissed).map(({ list }) => list?.place));
  const left = Array.from({ length: of }, (_, place) => place).filter((place) => missed.has(place) || place >= of - dropped);
  return left.length === 0 ? "" : tableOf(text, left);
}

/** Whether it is known not to have been minted. */
export function isMissed({ state }: Pick<SentTransaction, "state">): boolean {
  return isFinal({ state }) && state !== "committed" && state !== "unknown";
}

/** Keeps what is typed. */
export function writeMintTable(network: string, collection: Pick<CollectionFacts, "id">, text: string): void {
  const form = formOf(collection);
  writeDraft(network, form, { ...readDraft(network, form), text });
}

/** Keeps the table that a list was signed from. */
export function noteSignedTable(network: string, collection: Pick<CollectionFacts, "id">, list: TransactionHash, text: string): void {
  signedTables.set(list, text);
  writeDraft(network, formOf(collection), { text, signed: text, signedList: list });
}

/** All of it is minted. */
export function forgetMintDraft(network: string, collection: Pick<CollectionFacts, "id">): void {
  writeDraft(network, formOf(collection), {});
}
