import { asArray, asInteger } from "../facts/jsonFields.ts";
import { maybe, rowReader } from "../facts/rowReader.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { readTimestamp } from "./timestamp.ts";

const readPosition = rowReader({
  /** Ledger version up to which the queried index processors are complete. */
  indexedVersion: ["last_success_version", asInteger],
  /** Ledger time of that version; undefined if the index does not report it. */
  indexedAtUsecs: ["last_transaction_timestamp", maybe(readTimestamp)],
});

/** Progress of an index: the ledger version it has reached. */
export interface IndexPosition extends ReturnType<typeof readPosition> {}

/** GraphQL field for the progress of named index processors. */
export const PROCESSOR_STATUS = `processor_status(where: { processor: { _in: $processors } }) { processor last_success_version last_transaction_timestamp }`;

/** Progress of the slowest index processor. */
export function readIndexPosition(statuses: unknown): IndexPosition {
  const [first, ...others] = asArray(statuses).map(readPosition);
  if (first === undefined) throw new UnreadableAnswer("the index does not say how far it has come");
  return others.reduce((least, position) => (position.indexedVersion < least.indexedVersion ? position : least), first);
}
