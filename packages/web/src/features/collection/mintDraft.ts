import type { TransactionHash } from "../../chain/facts/types.ts";
import type { CollectionFacts } from "../../chain/ledger/tokenFacts.ts";
import { readDraft } from "../../session/drafts.ts";
import { writeDraft } from "../../session/writeDraft.ts";

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

/** Keeps what is typed. */
export function writeMintTable(network: string, collection: Pick<CollectionFacts, "id">, text: string): void {
  const form = formOf(collection);
  writeDraft(network, form, { ...readDraft(network, form), text });
}

/** Keeps the table that a list was signed from. */
export function noteSignedTable(network: string, collection: Pick<CollectionFacts, "id">, list: TransactionHash, text: string): void {
  signedTables.set(list, text);
  const form = formOf(collection);
  writeDraft(network, form, { ...readDraft(network, form), signed: text, signedList: list });
}

/** All of it is minted. */
export function forgetMintDraft(network: string, collection: Pick<CollectionFacts, "id">): void {
  writeDraft(network, formOf(collection), {});
}
