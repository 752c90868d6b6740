import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";

/** A request to the node that tells one transaction, or all that an account sent from one number to another. */
export type LookUp =
  | { readonly kind: "version"; readonly version: bigint }
  | { readonly kind: "sent"; readonly sender: Address; readonly first: bigint; readonly last: bigint };

export interface LookUps {
  readonly lookUps: readonly LookUp[];
  /** How many of the lines they tell, from the first on. */
  readonly covered: number;
}

/** So many transactions a node gives at once. */
const MOST_TOGETHER = 100n;

/** How to have the node tell lines of history, newest first, in so many requests; where they are not enough, only the first of the lines are told. */
export function planLookUps(entries: readonly HistoryEntry[], most: number): LookUps {
  // Few are cheaper one by one: together, what was sent between them would come too.
  if (entries.length <= most) return { lookUps: entries.map(alone), covered: entries.length };
  const lookUps: LookUp[] = [];
  for (const [covered, entry] of entries.entries()) {
    const place = lookUps.findIndex((lookUp) => reaches(lookUp, entry));
    const before = lookUps[place];
    if (before !== undefined) lookUps[place] = withEntry(before, entry);
    else if (lookUps.length < most) lookUps.push(opened(entry));
    else return { lookUps, covered };
  }
  return { lookUps, covered: entries.length };
}

function alone({ version = 0n }: HistoryEntry): LookUp {
  return { kind: "version", version };
}

function opened(entry: HistoryEntry): LookUp {
  const { sender, sequenceNumber: number } = entry;
  return sender === undefined || number === undefined ? alone(entry) : { kind: "sent", sender, first: number, last: number };
}

function reaches(lookUp: LookUp, { sender, sequenceNumber: number }: HistoryEntry): boolean {
  if (lookUp.kind === "version" || lookUp.sender !== sender || number === undefined) return false;
  return lookUp.last - number < MOST_TOGETHER && number - lookUp.first < MOST_TOGETHER;
}

function withEntry(lookUp: LookUp, { sequenceNumber: number }: HistoryEntry): LookUp {
  if (lookUp.kind === "version" || number === undefined) return lookUp;
  const { first, last } = lookUp;
  return { ...lookUp, first: number < first ? number : first, last: number > last ? number : last };
}
