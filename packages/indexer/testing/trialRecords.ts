import { address, type Layout, type StructValue, structTag } from "@atoll/move";
import type { LedgerValue, TransactionRecord } from "@atoll/node";

/** Test support: version 7, a transaction without events or changes. */
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

/** Test support: struct value with an empty layout, for tests that read only the value. */
export function structOf(type: string, value: StructValue): LedgerValue {
  const layout: Layout = { kind: "struct", tag: structTag(type), fields: [] };
  return { layout, value, bytes: new Uint8Array() };
}

/** Test support: version 7 with a single event. Module events belong to account `0x0`. */
export function transactionOfEvent(type: string, data: StructValue, account = "0x0"): TransactionRecord {
  const stream = { account: address(account), creationNumber: 0n, sequenceNumber: 0n };
  return { ...NOTHING_HAPPENED, events: [{ ...stream, type: structTag(type), data: structOf(type, data) }] };
}
