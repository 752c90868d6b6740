import type { TransactionHash } from "../../chain/facts/types.ts";
import { isFinal, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import type { CollectionFacts } from "../../chain/ledger/tokenFacts.ts";
import { readDraft } from "../../session/drafts/drafts.ts";
import { writeDraft } from "../../session/drafts/writeDraft.ts";
import { listSize } from "../../transact/listSize.ts";
import { tableOf } from "./mintTable.ts";

/**
 * Draft of a collection's mint table in this tab's session storage, plus the last signed table until all its tokens are minted. A table
 * that contains a secret is never stored.
 */
export interface MintDraft {
  readonly text: string;
  /** Returns the table that produced a signed list; undefined if the browser no longer stores that table. */
  signed(list: TransactionHash): string | undefined;
}

/** Tables signed since the page was loaded, including those with secrets, which are never stored. */
const signedTables = new Map<TransactionHash, string>();

function formOf({ id }: Pick<CollectionFacts, "id">): string {
  return `mintMany/${id}`;
}

export function readMintDraft(network: string, collection: Pick<CollectionFacts, "id">): MintDraft {
  const { text = "", signed, signedList } = readDraft(network, formOf(collection));
  return { text, signed: (list) => signedTables.get(list) ?? ((signedList === list && signed) || undefined) };
}

/**
 * Initial text of the form: the typed table or, if that table was signed, its rows left to mint. Minted and possibly minted rows never
 * reappear, no matter how the user left the page.
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

/** True if the token certainly was not minted. */
export function isMissed({ state }: Pick<SentTransaction, "state">): boolean {
  return isFinal({ state }) && state !== "committed" && state !== "unknown";
}

/** Stores the typed table as a draft. */
export function writeMintTable(network: string, collection: Pick<CollectionFacts, "id">, text: string): void {
  const form = formOf(collection);
  writeDraft(network, form, { ...readDraft(network, form), text });
}

/** Stores the table that produced a signed list. */
export function noteSignedTable(network: string, collection: Pick<CollectionFacts, "id">, list: TransactionHash, text: string): void {
  signedTables.set(list, text);
  writeDraft(network, formOf(collection), { text, signed: text, signedList: list });
}

/** Clears the draft once all tokens are minted. */
export function forgetMintDraft(network: string, collection: Pick<CollectionFacts, "id">): void {
  writeDraft(network, formOf(collection), {});
}
