import { expect, test } from "vitest";
import type { EventJson, TransactionJson } from "../ledger/transactionJson.ts";
import { events } from "./events.ts";
import type { Row } from "./processor.ts";

const committed = { version: "7", hash: "0x", accumulator_root_hash: "0x", success: true, vm_status: "", gas_used: "0", changes: [] };
function rowsOf(list: readonly EventJson[] | undefined): Row[] {
  const json: TransactionJson = { ...committed, type: "block_epilogue_transaction", ...(list === undefined ? {} : { events: list }) };
  const rows: Row[] = [];
  const nowhere = () => undefined;
  const unexpected = () => {
    throw new Error("events are only ever added");
  };
  events.process(
    { version: 7n, blockHeight: 3n, epoch: 1n, timestampUsecs: 0n, json },
    { resourceBefore: nowhere, resourceAfter: nowhere, tableOwner: nowhere },
    { insert: (table, row) => rows.push({ table, ...row }), upsert: unexpected, upsertMissing: unexpected, remove: unexpected },
  );
  return rows;
}

test("an event has a row at its place, with its whole type and the part of it that is searched", () => {
  const type = `0x1::m::E<${"x".repeat(400)}>`;
  const moduleEvent = { guid: { account_address: "0x0", creation_number: "0" }, sequence_number: "0", type: "0x1::m::A", data: { a: "1" } };
  const handleEvent = { guid: { account_address: "0xcafe", creation_number: "4" }, sequence_number: "9", type, data: null };
  expect(rowsOf([moduleEvent, handleEvent])).toEqual([
    {
      table: "events",
      transaction_version: 7n,
      transaction_block_height: 3n,
      event_index: 0,
      account_address: `0x${"0".repeat(64)}`,
      creation_number: "0",
      sequence_number: "0",
      type: "0x1::m::A",
      indexed_type: "0x1::m::A",
      data: { a: "1" },
    },
    {
      table: "events",
      transaction_version: 7n,
      transaction_block_height: 3n,
      event_index: 1,
      account_address: `0x${"cafe".padStart(64, "0")}`,
      creation_number: "4",
      sequence_number: "9",
      type,
      indexed_type: type.slice(0, 300),
      data: null,
    },
  ]);
});

test("a transaction without events has no rows", () => {
  expect(rowsOf(undefined)).toEqual([]);
  expect(rowsOf([])).toEqual([]);
});
