import { address, type Layout, type StructValue, structTag } from "@atoll/move";
import type { LedgerValue, TransactionRecord } from "@atoll/node";

/** Support for tests: version 7, in which nothing happened. */
export const NOTHING_HAPPENED: TransactionRecord = {
  kind: "genesis",
  version: 7n,
  blockHeight: 1n,
  epoch: 1n,
  timestampUsecs: 0n,
  hash: new Uint8Array(32),
  accumulatorRoot: new Uint8Array(32),
  status: { kind: "success" },
  vmStatus: "Executed successfully",
  gasUsed: 0n,
  events: [],
  changes: [],
};

/** Support for tests: a struct whose fields nobody looks up by its layout. */
export function structOf(type: string, value: StructValue): LedgerValue {
  const layout: Layout = { kind: "struct", tag: structTag(type), fields: [] };
  return { layout, value, bytes: new Uint8Array() };
}

/** Support for tests: the same version with one event. Module events are of account `0x0`. */
export function transactionOfEvent(type: string, data: StructValue, account = "0x0"): TransactionRecord {
  const stream = { account: address(account), creationNumber: 0n, sequenceNumber: 0n };
  return { ...NOTHING_HAPPENED, events: [{ ...stream, type: structTag(type), data: structOf(type, data) }] };
}
