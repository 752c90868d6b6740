import { asArray, asInteger, asObject, optional } from "../facts/jsonFields.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { readTimestamp } from "./timestamp.ts";

/** Progress of an index: the ledger version it has reached. */
export interface IndexPosition {
  /** Ledger version up to which the queried index processors are complete. */
  readonly indexedVersion: bigint;
  /** Ledger time of that version; undefined if the index does not report it. */
  readonly indexedAtUsecs: bigint | undefined;
}

/** GraphQL field for the progress of named index processors. */
export const PROCESSOR_STATUS = `processor_status(where: { processor: { _in: $processors } }) { processor last_success_version last_transaction_timestamp }`;

/** Progress of the slowest index processor. */
export function readIndexPosition(statuses: unknown): IndexPosition {
  const positions = asArray(statuses).map((json) => {
    const status = asObject(json);
    return {
      indexedVersion: asInteger(status.last_success_version),
      indexedAtUsecs: optional(status.last_transaction_timestamp, readTimestamp),
    };
  });
  const [first, ...others] = positions;
  if (first === undefined) throw new UnreadableAnswer("the index does not say how far it has come");
  return others.reduce((least, position) => (position.indexedVersion < least.indexedVersion ? position : least), first);
}
