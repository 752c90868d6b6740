import { OutOfGas, parseModuleId, Reference, type SessionMeter, type TypeTag, typeTag, type Value } from "@atoll/move";
import { expect, it } from "vitest";
import { createMemoryMachine } from "../../testing/memorySession.ts";
import { datastructureModules } from "../datastructures/datastructureModules.ts";
import { stdlibModules } from "./stdlibModules.ts";

const machine = createMemoryMachine([...stdlibModules, ...datastructureModules]);
const ITEMS = 2_000;
const NUMBERS = Array.from({ length: ITEMS }, (_, index) => BigInt(index));
const LIST: TypeTag = { kind: "vector", element: typeTag("u64") };

/** Calls functions in one session that aborts when the walked items exceed a limit. */
function open(limit = Number.POSITIVE_INFINITY) {
  const walked = { items: 0, skimmed: 0 };
  const meter: SessionMeter = {
    charge() {},
    onResourceLoad() {},
    onExistenceCheck() {},
    onTableItemLoad() {},
    onCall() {},
    onReturn() {},
    onWalk: (_, items) => {
      walked.items += items;
      if (walked.items > limit) throw new OutOfGas();
    },
    onSkim: (_, items) => {
      walked.skimmed += items;
    },
    onModuleLoad() {},
    executionLeft: () => Number.MAX_SAFE_INTEGER,
    spend() {},
    exhausted: () => new OutOfGas(),
  };
  const session = machine.startSession({}, meter);
  const call = (name: string, types: TypeTag[], ...args: Value[]): Value => {
    const [module, function_] = name.split(".") as [string, string];
    return session.call(parseModuleId(`0x1::${module}`), function_, types, args)[0] as Value;
  };
  const smartTable = (): Value => {
    const types = [typeTag("u64"), typeTag("u64")];
    const table = call("smart_table.new_with_config", types, 1n, 100, 1_000_000n);
    call("smart_table.add_all", types, new Reference([table], 0), NUMBERS.slice(0, 200), NUMBERS.slice(0, 200));
    return table;
  };
  return { call, walked, smartTable };
}

it.each(["contains", "get_with_default"])("charges for every item that an option's %s compares or copies", (name) => {
  const { call, walked } = open();
  call(`option.${name}`, [LIST], { vec: [NUMBERS] }, [...NUMBERS]);
  expect(walked.items).toBeGreaterThanOrEqual(ITEMS);
});

it.each(["to_simple_map", "keys"])("charges for every entry in buckets read by a smart table's %s", (name) => {
  const { call, walked, smartTable } = open();
  const table = smartTable();
  const before = walked.items;
  call(`smart_table.${name}`, [typeTag("u64"), typeTag("u64")], table);
  expect(walked.items - before).toBeGreaterThanOrEqual(200);
});

it("aborts a function midway when its walk limit is exhausted", () => {
  // Comparing every entry with all earlier entries would take 1,999,000 comparisons.
  const { call, walked } = open(10_000);
  const types = [typeTag("u64"), typeTag("u64")];
  const table = call("smart_table.new_with_config", types, 1n, 100, 1_000_000n);
  expect(() => call("smart_table.add_all", types, new Reference([table], 0), NUMBERS, NUMBERS)).toThrow(OutOfGas);
  expect(walked.items).toBeLessThan(12_000);
});

it("appends bytes to a smart vector in linear time", () => {
  const work = (bytes: number) => {
    const { call, walked } = open();
    const vector = call("smart_vector.empty_with_config", [typeTag("u8")], 10n, 1_000_000n);
    call("smart_vector.add_all", [typeTag("u8")], new Reference([vector], 0), new Uint8Array(bytes));
    return walked.items + walked.skimmed;
  };
  expect(work(40_000)).toBeLessThan(5 * work(10_000));
});

it.each([
  ["nothing", 20_000n, 0n, 0n, 0],
  ["the end of one to the end of another", 31_999n, 1n, 1n, 1],
  ["what is before the end", 31_998n, 1n, 0n, 1_000],
  ["the beginning to the beginning", 0n, 1n, 0n, 0],
])("moves %s between byte vectors, and charges for copied bytes that the gas schedule ignores", (_, start, length, insertAt, skimmed) => {
  const { call, walked } = open();
  const [from, to] = [new Reference([new Uint8Array(32_000).fill(1)], 0), new Reference([Uint8Array.of(2)], 0)];
  call("vector.move_range", [typeTag("u8")], from, start, length, to, insertAt);
  expect([(from.get() as Uint8Array).length, (to.get() as Uint8Array).length]).toEqual([32_000 - Number(length), 1 + Number(length)]);
  expect(walked).toEqual({ items: 0, skimmed });
});
