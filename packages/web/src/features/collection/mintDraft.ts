import type { TransactionHash } from "../../chain/facts/types.ts";
import type { CollectionFacts } from "../../chain/ledger/tokenFacts.ts";
import { readDraft } from "../../session/drafts.ts";
import { writeDraft } from "../../session/writeDraft.ts";

/**
 * The table of a collection, as this tab keeps it, and beside it the one that was signed last, until all of that is minted. What is cut out of a text as it
 * is kept, because it may be a recovery phrase, would join the rows before and after: a table that is not whole is none.
 */
export interface MintDraft {
  readonly text: string;
  /** The table that a list was signed from; undefined where it is no longer known. */
  signed(list: TransactionHash): string | undefined;
}

/** Tables that were signed since the page was loaded: they are whole, whatever is kept of them. */
const signedTables = new Map<TransactionHash, string>();

function formOf({ id }: Pick<CollectionFacts, "id">): string {
  return `mintMany/${id}`;
}

export function readMintDraft(network: string, collection: Pick<CollectionFacts, "id">): MintDraft {
  const { text, length, signed, signedLength, signedList } = readDraft(network, formOf(collection));
  return {
    text: whole(text, length) ?? "",
    signed: (list) => signedTables.get(list) ?? (signedList === list ? whole(signed, signedLength) : undefined),
  };
}

/** Keeps what is typed. */
export function writeMintTable(network: string, collection: Pick<CollectionFacts, "id">, text: string): void {
  const form = formOf(collection);
  writeDraft(network, form, { ...readDraft(network, form), text, length: text === "" ? "" : `${text.length}` });
}

/** Keeps the table that a list was signed from. */
export function noteSignedTable(network: string, collection: Pick<CollectionFacts, "id">, list: TransactionHash, text: string): void {
  signedTables.set(list, text);
  const form = formOf(collection);
  writeDraft(network, form, { ...readDraft(network, form), signed: text, signedLength: `${text.length}`, signedList: list });
}

/** All of it is minted. */
export function forgetMintDraft(network: string, collection: Pick<CollectionFacts, "id">): void {
  writeDraft(network, formOf(collection), {});
}

/** A draft of before this was written down has no length. */
function whole(text: string | undefined, length: string | undefined): string | undefined {
  return length === undefined || text?.length === Number(length) ? text : undefined;
}
