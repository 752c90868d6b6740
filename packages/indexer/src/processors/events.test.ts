import { address, structTag } from "@atoll/move";
import { type EventRecord, ledgerValueToJson } from "@atoll/node";
import { expect, test } from "vitest";
import { NOTHING_HAPPENED } from "../../testing/trialRecords.ts";
import { events } from "./events.ts";
import type { Row } from "./processor.ts";

function rowsOf(list: readonly EventRecord[]): Row[] {
  const rows: Row[] = [];
  const nowhere = () => undefined;
  const unexpected = () => {
    throw new Error("events are only ever added");
  };
  events.process(
    { ...NOTHING_HAPPENED, events: list },
    { resourceBefore: nowhere, resourceAfter: nowhere, tableOwner: nowhere, json: ledgerValueToJson },
    { insert: (table, row) => rows.push({ table, ...row }), upsert: unexpected, upsertMissing: unexpected, remove: unexpected },
  );
  return rows;
}

test("index row of an event contains its full type and a truncated, searchable type", () => {
  const type = `0x1::m::E<0x1::m::${"x".repeat(400)}>`;
  const moduleEvent: EventRecord = {
    account: address("0x0"),
    creationNumber: 0n,
    sequenceNumber: 0n,
    type: { kind: "u64" },
    data: { layout: { kind: "u64" }, value: 2n ** 64n - 1n, bytes: new Uint8Array(8) },
  };
  const streamEvent: EventRecord = {
    account: address("0xcafe"),
    creationNumber: 4n,
    sequenceNumber: 9n,
    type: structTag(type),
    // Event data that does not decode as its type appears as hex.
    data: { layout: undefined, bytes: Uint8Array.of(1, 255) },
  };
  expect(rowsOf([moduleEvent, streamEvent])).toEqual([
    {
      table: "events",
      transaction_version: 7n,
      transaction_block_height: 1n,
      event_index: 0,
      account_address: `0x${"0".repeat(64)}`,
      creation_number: 0n,
      sequence_number: 0n,
      type: "u64",
      indexed_type: "u64",
      data: "18446744073709551615",
    },
    {
      table: "events",
      transaction_version: 7n,
      transaction_block_height: 1n,
      event_index: 1,
      account_address: `0x${"cafe".padStart(64, "0")}`,
      creation_number: 4n,
      sequence_number: 9n,
      type,
      indexed_type: type.slice(0, 300),
      data: "0x01ff",
    },
  ]);
});

test("transaction without events has no event rows in the index", () => {
  expect(rowsOf([])).toEqual([]);
});
