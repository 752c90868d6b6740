import { asArray, asInteger, asObject, optional } from "../facts/jsonFields.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { readTimestamp } from "./timestamp.ts";

/** How far an index has come. */
export interface IndexPosition {
  /** Up to which version it knows everything that was asked. */
  readonly indexedVersion: bigint;
  /** The ledger's time then; undefined where the index does not say. */
  readonly indexedAtUsecs: bigint | undefined;
}

/** The part of a question that asks how far the named processors are. */
export const PROCESSOR_STATUS = `processor_status(where: { processor: { _in: $processors } }) { processor last_success_version last_transaction_timestamp }`;

/** How far the one of them is that is furthest back. */
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
