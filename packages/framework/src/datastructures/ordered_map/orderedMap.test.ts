import { parseModuleId, Reference, type Session, typeTag, VARIANT_KEY, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../../testing/memorySession.ts";
import { outcomeOf } from "../../../testing/network.ts";
import type { OrderedMap, IteratorPtr as OrderedMapIterator } from "../../generated/datastructures/ordered_map.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { stdlibModules } from "../../stdlib/stdlibModules.ts";
import { datastructureModules } from "../datastructureModules.ts";
import { orderedMapOf } from "./orderedMap.ts";

const machine = createMemoryMachine([...stdlibModules, ...datastructureModules]);
const MODULE = parseModuleId("0x1::ordered_map");
const U64 = typeTag("u64");
const call = (session: Session, name: string, ...args: Value[]) => session.call(MODULE, name, [U64, U64], args);

type Entries = [bigint, bigint][];
const sorted = (model: ReadonlyMap<bigint, bigint>): Entries => [...model].sort(([a], [b]) => Number(a - b));
const entriesOf = (map: OrderedMap<Value, Value>): Entries => map.entries.map(({ key, value }) => [key as bigint, value as bigint]);
const mapOf = (entries: Entries): OrderedMap<Value, Value> => orderedMapOf(entries.map(([key, value]) => ({ key, value })));

const key = fc.bigInt({ min: 0n, max: 20n });
const operation = fc.record({
  name: fc.constantFrom(
    ...["add", "add", "upsert", "remove", "remove_or_none", "borrow_mut", "append", "append_disjoint", "trim", "pop_front", "pop_back"],
    ...["iter_replace", "iter_remove", "replace_key_inplace", "upsert_all"],
  ),
  key,
  value: key,
});

/** Applies an operation to a JavaScript Map: returns the expected results or the expected error. */
function onModel(model: Map<bigint, bigint>, name: string, key: bigint, value: bigint): Value[] | string {
  const old = model.get(key);
  const entries = sorted(model);
  const end = name === "pop_front" ? entries[0] : entries.at(-1);
  switch (name) {
    case "add":
      if (old !== undefined) return "0x1::ordered_map 0x10001";
      model.set(key, value);
      return [];
    case "upsert":
      model.set(key, value);
      return [old === undefined ? none() : some(old)];
    case "remove":
      return model.delete(key) ? [old as bigint] : "0x1::ordered_map 0x10002";
    case "remove_or_none":
      model.delete(key);
      return [old === undefined ? none() : some(old)];
    case "borrow_mut":
      if (old === undefined) return "0x1::ordered_map 0x10003";
      model.set(key, value);
      return [];
    case "append_disjoint":
      if (old !== undefined || model.has(value)) return "0x1::ordered_map 0x10001";
      model.set(key, 1n).set(value, 2n);
      return [];
    case "append":
    case "upsert_all":
      model.set(key, 1n).set(value, 2n);
      return [];
    case "trim":
      if (key > model.size) return "0x1::vector 0x20000";
      for (const [cut] of entries.slice(Number(key))) model.delete(cut);
      return [mapOf(entries.slice(Number(key)))];
    case "pop_front":
    case "pop_back":
      if (end === undefined) return name === "pop_front" ? "0x1::vector 0x20000" : "VECTOR_OPERATION_ERROR";
      model.delete(end[0]);
      return end;
    case "iter_replace":
      if (old === undefined) return "0x1::ordered_map 0x10003";
      model.set(key, value);
      return [old];
    case "iter_remove":
      return model.delete(key) ? [old as bigint] : "0x1::ordered_map 0x10003";
    default: {
      const at = entries.findIndex(([each]) => each === key);
      if (at < 0) return "0x1::ordered_map 0x10002";
      const [before, after] = [entries[at - 1], entries[at + 1]];
      if ((before !== undefined && before[0] >= value) || (after !== undefined && value >= after[0])) return "0x1::ordered_map 0x10004";
      model.delete(key);
      model.set(value, old as bigint);
      return [];
    }
  }
}

function act(session: Session, self: Reference, name: string, key: bigint, value: bigint): Value[] {
  const two = new Map([
    [key, 1n],
    [value, 2n],
  ]);
  switch (name) {
    case "borrow_mut":
      (call(session, name, self, key)[0] as Reference).set(value);
      return [];
    case "append":
    case "append_disjoint":
      return call(session, name, self, mapOf(sorted(two)));
    case "upsert_all":
      return call(session, name, self, [key, value], [1n, 2n]);
    case "pop_front":
    case "pop_back":
      return call(session, name, self);
    case "iter_replace":
    case "iter_remove": {
      const [iterator] = call(session, "internal_find", self.get(), key) as [Value];
      return call(session, name, iterator, self, ...(name === "iter_replace" ? [value] : []));
    }
    case "add":
    case "upsert":
    case "replace_key_inplace":
      return call(session, name, self, key, value);
    default:
      return call(session, name, self, key);
  }
}

describe("0x1::ordered_map", () => {
  it("matches a sorted map", () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
        machine.run((session) => {
          const holder = { map: call(session, "new")[0] as OrderedMap<Value, Value> };
          const self = new Reference(holder, "map");
          const model = new Map<bigint, bigint>();
          for (const { name, key, value } of operations) {
            const expected = onModel(model, name, key, value);
            if (typeof expected !== "string") expect(act(session, self, name, key, value)).toEqual(expected);
            else {
              const before = structuredClone(holder.map);
              expect(outcomeOf(() => act(session, self, name, key, value))).toBe(expected);
              // Undoes the failed call, as the end of a transaction would.
              holder.map = before;
            }
            const entries = sorted(model);
            expect(entriesOf(holder.map)).toEqual(entries);
            expect(call(session, "length", holder.map)).toEqual([BigInt(entries.length)]);
            expect(call(session, "contains", holder.map, key)).toEqual([model.has(key)]);
            const found = model.get(key);
            expect(call(session, "get", holder.map, key)).toEqual([found === undefined ? none() : some(found)]);
            const [before, after] = [entries.findLast(([each]) => each < key), entries.find(([each]) => each > key)];
            expect(call(session, "prev_key", holder.map, key)).toEqual([before === undefined ? none() : some(before[0])]);
            expect(call(session, "next_key", holder.map, key)).toEqual([after === undefined ? none() : some(after[0])]);
          }
        });
      }),
      { numRuns: 80, seed: 5 },
    );
  });

  it("supports iteration in both directions", () => {
    fc.assert(
      fc.property(fc.uniqueArray(key, { maxLength: 12 }), (keys) => {
        machine.run((session) => {
          const [map] = call(session, "new_from", keys, keys) as [OrderedMap<Value, Value>];
          const order = [...keys].sort((a, b) => Number(a - b));
          const walk = (from: string, step: string, until: string) => {
            let [iterator] = call(session, from, map) as [OrderedMapIterator];
            const seen: Value[] = [];
            while (call(session, until, iterator, map)[0] !== true) {
              if (step === "iter_prev") [iterator] = call(session, step, iterator, map) as [OrderedMapIterator];
              seen.push(...call(session, "iter_borrow_key", iterator, map));
              expect(call(session, "iter_borrow", iterator, map)).toEqual(call(session, "iter_borrow_key", iterator, map));
              if (step === "iter_next") [iterator] = call(session, step, iterator, map) as [OrderedMapIterator];
            }
            expect(outcomeOf(() => call(session, step, iterator, map))).toBe("0x1::ordered_map 0x10003");
            return seen;
          };
          expect(walk("internal_new_begin_iter", "iter_next", "iter_is_end")).toEqual(order);
          expect(walk("internal_new_end_iter", "iter_prev", "iter_is_begin")).toEqual([...order].reverse());
          for (let sought = 0n; sought <= 21n; sought++) {
            const index = order.findIndex((each) => each >= sought);
            const place: OrderedMapIterator = index < 0 ? { [VARIANT_KEY]: "End" } : { [VARIANT_KEY]: "Position", index: BigInt(index) };
            expect(call(session, "internal_lower_bound", map, sought)).toEqual([place]);
            expect(call(session, "internal_find", map, sought)).toEqual([order[index] === sought ? place : { [VARIANT_KEY]: "End" }]);
            expect(call(session, "iter_is_begin_from_non_empty", place)).toEqual([index === 0]);
          }
          expect(call(session, "keys", map)).toEqual([order]);
          expect(call(session, "values", map)).toEqual([order]);
          expect(call(session, "to_vec_pair", map)).toEqual([order, order]);
        });
      }),
      { numRuns: 60, seed: 5 },
    );
  });

  it("inserts at an iterator only in key order", () => {
    machine.run((session) => {
      const holder = { map: mapOf([[10n, 1n]]) };
      const self = new Reference(holder, "map");
      const add = (place: OrderedMapIterator, key: bigint) => outcomeOf(() => call(session, "iter_add", place, self, key, 0n));
      const first: OrderedMapIterator = { [VARIANT_KEY]: "Position", index: 0n };
      expect(add({ [VARIANT_KEY]: "End" }, 10n)).toBe("0x1::ordered_map 0x10004");
      expect(add(first, 10n)).toBe("0x1::ordered_map 0x10004");
      expect([add({ [VARIANT_KEY]: "End" }, 20n), add(first, 5n)]).toEqual(["ok", "ok"]);
      expect(entriesOf(holder.map).map(([each]) => each)).toEqual([5n, 10n, 20n]);
      expect(call(session, "borrow_front", holder.map)).toEqual([5n, 0n]);
      expect(call(session, "borrow_back", holder.map)).toEqual([20n, 0n]);
      (call(session, "iter_borrow_mut", first, self)[0] as Reference).set(7n);
      expect(call(session, "borrow", holder.map, 5n)).toEqual([7n]);
    });
  });

  it.each<[string, string, Value[], string]>([
    ["the front of nothing", "borrow_front", [], "VECTOR_OPERATION_ERROR"],
    ["the back of nothing", "borrow_back", [], "ARITHMETIC_ERROR"],
    ["a key that is not there", "borrow", [1n], "0x1::ordered_map 0x10003"],
    ["the destruction of what it holds", "destroy_empty", [], "VECTOR_OPERATION_ERROR"],
    ["vectors of different lengths", "new_from", [[1n], []], "0x1::ordered_map 0x20002"],
    [
      "a key twice",
      "new_from",
      [
        [1n, 1n],
        [1n, 1n],
      ],
      "0x1::ordered_map 0x10001",
    ],
  ])("rejects %s", (_, name, args, expected) => {
    machine.run((session) => {
      const self: Value[] = name === "new_from" ? [] : [mapOf(name === "destroy_empty" ? [[1n, 1n]] : [])];
      expect(outcomeOf(() => call(session, name, ...self, ...args))).toBe(expected);
    });
  });
});
