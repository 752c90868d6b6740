import { parseModuleId, Reference, type Session, structTag, typeTag, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../../testing/memorySession.ts";
import { outcomeOf } from "../../../testing/network.ts";
import type { SmartTable, Entry as SmartTableEntry } from "../../generated/datastructures/smart_table.ts";
import { sipHash } from "../../stdlib/sipHash.ts";
import { stdlibModules } from "../../stdlib/stdlibModules.ts";
import type { ItemTypes } from "../../stdlib/table_with_length/tableWithLength.ts";
import { datastructureModules } from "../datastructureModules.ts";
import { newSmartTable, smartTableEntries } from "./smartTable.ts";

const machine = createMemoryMachine([...stdlibModules, ...datastructureModules]);
const MODULE = parseModuleId("0x1::smart_table");
const TYPES: ItemTypes = { key: typeTag("u64"), value: typeTag("u64") };

const call = (session: Session, name: string, ...args: Value[]) => session.call(MODULE, name, [TYPES.key, TYPES.value], args);

const operation = fc.record({
  name: fc.constantFrom("add", "add", "add", "remove", "upsert", "borrow_mut", "borrow_mut_with_default", "clear", "add_all"),
  key: fc.bigInt({ min: 0n, max: 30n }),
  value: fc.bigInt({ min: 0n, max: 99n }),
});

/** Applies an operation to a JavaScript Map: returns the expected results or the expected abort code. */
function onMap(model: Map<bigint, bigint>, name: string, key: bigint, value: bigint): bigint[] | string {
  const old = model.get(key);
  switch (name) {
    case "add":
      if (old !== undefined) return "0x10004";
      model.set(key, value);
      return [];
    case "add_all":
      if (old !== undefined || model.has(key + 1n)) return "0x10004";
      model.set(key, value).set(key + 1n, value);
      return [];
    case "remove":
      return model.delete(key) ? [old as bigint] : "0x10001";
    case "borrow_mut":
      if (old === undefined) return "0x10001";
      model.set(key, value);
      return [];
    case "borrow_mut_with_default":
      model.set(key, old ?? value);
      return [old ?? value];
    case "clear":
      model.clear();
      return [];
    default:
      model.set(key, value);
      return [];
  }
}

function act(session: Session, self: Reference, name: string, key: bigint, value: bigint): Value[] {
  if (name === "remove") return call(session, name, self, key);
  if (name === "clear") return call(session, name, self);
  if (name === "add_all") return call(session, name, self, [key, key + 1n], [value, value]);
  if (name === "borrow_mut_with_default") return [(call(session, name, self, key, value)[0] as Reference).get()];
  if (name !== "borrow_mut") return call(session, name, self, key, value);
  (call(session, name, self, key)[0] as Reference).set(value);
  return [];
}

/** Collects all keys in pages of a given size. */
function keysByPages(session: Session, table: SmartTable, size: bigint): Value[] {
  const keys: Value[] = [];
  for (let start: [bigint, bigint] | undefined = [0n, 0n]; start !== undefined; ) {
    const [page, bucket, place] = call(session, "keys_paginated", table, ...start, size) as [Value[], { vec: bigint[] }, { vec: bigint[] }];
    keys.push(...page);
    start = bucket.vec[0] === undefined ? undefined : [bucket.vec[0], place.vec[0] as bigint];
  }
  return keys;
}

describe("0x1::smart_table", () => {
  it("matches a map, and stores every entry in the bucket of its hash", () => {
    const config = fc.record({
      initialBuckets: fc.bigInt({ min: 0n, max: 5n }),
      splitLoadThreshold: fc.integer({ min: 0, max: 100 }),
      targetBucketSize: fc.bigInt({ min: 0n, max: 3n }),
    });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), config, (operations, limits) => {
        machine.run((session) => {
          const holder = { table: newSmartTable(session, TYPES, limits) };
          const self = new Reference(holder, "table");
          const model = new Map<bigint, bigint>();
          for (const { name, key, value } of operations) {
            const before = new Map(model);
            const expected = onMap(model, name, key, value);
            if (typeof expected === "string") {
              expect(outcomeOf(() => act(session, self, name, key, value))).toBe(`0x1::smart_table ${expected}`);
              // The session continues after an abort, so partial effects of the aborted call remain visible in this test.
              if (name === "add_all" && !before.has(key)) model.set(key, value);
            } else expect(act(session, self, name, key, value)).toEqual(expected);
            const { table } = holder;
            expect(call(session, "length", table)).toEqual([BigInt(model.size)]);
            expect(call(session, "contains", table, key)).toEqual([model.has(key)]);
            expect(call(session, "borrow_with_default", table, key, 1_000n)).toEqual([model.get(key) ?? 1_000n]);
            expect(table.buckets.length).toBe(table.num_buckets);
          }
          const entries = [...smartTableEntries(session, holder.table, TYPES)];
          expect(new Map(entries.map(({ key, value }) => [key as bigint, value as bigint]))).toEqual(model);
          for (const { hash, key } of entries) expect(hash).toBe(sipHash(session.serialize(TYPES.key, key)));
          const keys = entries.map(({ key }) => key);
          expect(call(session, "keys", holder.table)).toEqual([keys]);
          for (const size of [1n, 3n, 1_000n]) expect(keysByPages(session, holder.table, size)).toEqual(keys);
          const [simple] = call(session, "to_simple_map", holder.table) as [{ data: { key: bigint; value: bigint }[] }];
          expect(new Map(simple.data.map(({ key, value }) => [key, value]))).toEqual(model);
          expect(outcomeOf(() => call(session, "destroy_empty", holder.table))).toBe(model.size === 0 ? "ok" : "0x1::smart_table 0x10003");
          if (model.size > 0) call(session, "destroy", holder.table);
        });
      }),
      { numRuns: 80, seed: 3 },
    );
  });

  it("starts with two buckets, sets the bucket size by its first entry, and splits at 75 % load", () => {
    machine.run((session) => {
      const holder = { table: newSmartTable(session, TYPES) };
      expect(holder.table).toMatchObject({ num_buckets: 2n, level: 1, size: 0n, split_load_threshold: 75, target_bucket_size: 0n });
      expect(outcomeOf(() => call(session, "load_factor", holder.table))).toBe("ARITHMETIC_ERROR");
      const self = new Reference(holder, "table");
      call(session, "add", self, 0n, 0n);
      // 42 entries of 24 bytes are 1,008 bytes.
      expect(holder.table.target_bucket_size).toBe(42n);
      for (let key = 1n; key < 62n; key++) call(session, "add", self, key, key);
      expect(call(session, "num_buckets", holder.table)).toEqual([2n]);
      call(session, "add", self, 62n, 62n);
      expect([holder.table.num_buckets, holder.table.level]).toEqual([3n, 1]);
      expect(call(session, "load_factor", holder.table)).toEqual([50n]);
    });
  });

  it("splits buckets in turn, and remaining entries keep their order", () => {
    machine.run((session) => {
      const table = newSmartTable(session, TYPES, { initialBuckets: 1n, splitLoadThreshold: 100, targetBucketSize: 100n });
      const holder = { table };
      for (let key = 0n; key < 12n; key++) call(session, "add", new Reference(holder, "table"), key, key);
      const order = () => [...smartTableEntries(session, table, TYPES)].map(({ key }) => key);
      expect(order()).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n, 11n]);
      call(session, "update_target_bucket_size", new Reference(holder, "table"), 1n);
      call(session, "add", new Reference(holder, "table"), 12n, 12n);
      const isOdd = (key: bigint) => sipHash(session.serialize(TYPES.key, key)) % 2n === 1n;
      const keys = Array.from({ length: 13 }, (_, index) => BigInt(index));
      const [first, second] = [0n, 1n].map((bucket) =>
        (session.tables.get(bucketId(table), bucket) as SmartTableEntry[]).map(({ key }) => key as bigint),
      );
      expect(first).toEqual(keys.filter((key) => !isOdd(key)));
      expect([...(second as bigint[])].sort((a, b) => Number(a - b))).toEqual(keys.filter(isOdd));
    });
  });

  it.each<[string, string, Value[], string]>([
    ["a load over a hundred percent", "new_with_config", [0n, 101, 0n], "0x1::smart_table 0x10005"],
    ["vectors of different lengths", "add_all", [[1n], []], "0x1::smart_table 0x20002"],
    ["a threshold of nothing", "update_split_load_threshold", [0], "0x1::smart_table 0x10005"],
    ["buckets for nothing", "update_target_bucket_size", [0n], "0x1::smart_table 0x10006"],
    ["a bucket that is not there", "keys_paginated", [2n, 0n, 1n], "0x1::smart_table 0x8"],
    ["a place that is not there", "keys_paginated", [0n, 1n, 1n], "0x1::smart_table 0x9"],
    ["a key that is not there", "borrow", [5n], "0x1::smart_table 0x10001"],
  ])("rejects %s", (_, name, args, expected) => {
    machine.run((session) => {
      const holder = { table: newSmartTable(session, TYPES) };
      const isByReference = name === "add_all" || name.startsWith("update");
      const self: Value[] = name === "new_with_config" ? [] : [isByReference ? new Reference(holder, "table") : holder.table];
      expect(outcomeOf(() => call(session, name, ...self, ...args))).toBe(expected);
    });
  });

  it("returns references to its buckets and entries", () => {
    machine.run((session) => {
      const holder = { table: newSmartTable(session, TYPES), entry: { hash: 1n, key: 2n, value: 3n } };
      expect(call(session, "borrow_buckets", holder.table)).toEqual([holder.table.buckets]);
      const [buckets] = call(session, "borrow_buckets_mut", new Reference(holder, "table")) as [Reference];
      expect(buckets.get()).toBe(holder.table.buckets);
      expect(call(session, "borrow_kv", holder.entry)).toEqual([2n, 3n]);
      const [, value] = call(session, "borrow_kv_mut", new Reference(holder, "entry")) as [Reference, Reference];
      value.set(9n);
      expect(holder.entry.value).toBe(9n);
    });
  });
});

function bucketId(table: SmartTable) {
  return {
    handle: table.buckets.inner.handle,
    key: TYPES.key,
    value: { kind: "vector" as const, element: structTag("0x1::smart_table::Entry<u64, u64>") },
  };
}
