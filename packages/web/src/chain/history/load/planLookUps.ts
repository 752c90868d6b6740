import type { Address } from "../../facts/types.ts";
import type { ChainLine } from "../historyEntry.ts";

/** Version, sender and sequence number of a line. */
type PlacedLine = Pick<ChainLine, "version" | "sender" | "sequenceNumber">;

/** Node request for a single transaction, or for an account's transactions in a range of sequence numbers. */
export type HistoryLookUp =
  | { readonly kind: "version"; readonly version: bigint }
  | { readonly kind: "sent"; readonly sender: Address; readonly first: bigint; readonly last: bigint };

export interface LookUps {
  readonly lookUps: readonly HistoryLookUp[];
  /** Number of leading history entries that the requests cover. */
  readonly covered: number;
}

/** Maximum number of transactions in a node response. */
const MOST_TOGETHER = 100n;

/** Plans node requests that cover history entries, newest first. If `most` requests are not enough, only the first entries are covered. */
export function planLookUps(entries: readonly PlacedLine[], most: number): LookUps {
  // Few entries are cheaper individually: a range would also return unneeded transactions in between.
  if (entries.length <= most) return { lookUps: entries.map(alone), covered: entries.length };
  const lookUps: HistoryLookUp[] = [];
  for (const [covered, entry] of entries.entries()) {
    const place = lookUps.findIndex((lookUp) => reaches(lookUp, entry));
    const before = lookUps[place];
    if (before !== undefined) lookUps[place] = withEntry(before, entry);
    else if (lookUps.length < most) lookUps.push(opened(entry));
    else return { lookUps, covered };
  }
  return { lookUps, covered: entries.length };
}

function alone({ version = 0n }: PlacedLine): HistoryLookUp {
  return { kind: "version", version };
}

function opened(entry: PlacedLine): HistoryLookUp {
  const { sender, sequenceNumber: number } = entry;
  return sender === undefined || number === undefined ? alone(entry) : { kind: "sent", sender, first: number, last: number };
}

function reaches(lookUp: HistoryLookUp, { sender, sequenceNumber: number }: PlacedLine): boolean {
  if (lookUp.kind === "version" || lookUp.sender !== sender || number === undefined) return false;
  return lookUp.last - number < MOST_TOGETHER && number - lookUp.first < MOST_TOGETHER;
}

function withEntry(lookUp: HistoryLookUp, { sequenceNumber: number }: PlacedLine): HistoryLookUp {
  if (lookUp.kind === "version" || number === undefined) return lookUp;
  const { first, last } = lookUp;
  return { ...lookUp, first: number < first ? number : first, last: number > last ? number : last };
}
