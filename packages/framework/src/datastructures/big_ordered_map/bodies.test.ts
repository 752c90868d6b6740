import { parseModuleId, Reference, type Session, typeTag, VARIANT_KEY, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../../testing/memorySession.ts";
import { outcomeOf } from "../../../testing/network.ts";
import type {
  BigOrderedMap,
  IteratorPtr as BigOrderedMapIterator,
  IteratorPtrWithPath as IteratorWithPath,
} from "../../generated/datastructures/big_ordered_map.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { stdlibModules } from "../../stdlib/stdlibModules.ts";
import { datastructureModules } from "../datastructureModules.ts";
import { orderedMapOf } from "../ordered_map/orderedMap.ts";

const machine = createMemoryMachine([...stdlibModules, ...datastructureModules]);
const MODULE = parseModuleId("0x1::big_ordered_map");
const call = (session: Session, name: string, ...args: Value[]) => callOf("u64", "u64")(session, name, ...args);
function callOf(key: string, value: string) {
  const types = [typeTag(key), typeTag(value)];
  return (session: Session, name: string, ...args: Value[]) => session.call(MODULE, name, types, args);
}

const key = fc.bigInt({ min: 0n, max: 50n });
const operation = fc.record({
  name: fc.constantFrom(
    ...["add", "add", "add", "add", "upsert", "remove", "remove", "remove_or_none", "borrow_mut", "pop_front", "pop_back"],
    ...["iter_remove", "iter_borrow_mut"],
  ),
  key,
  value: key,
});
const config = fc.record({ inner: fc.integer({ min: 4, max: 6 }), leaf: fc.integer({ min: 3, max: 5 }), reuses: fc.boolean() });

/** Applies an operation to a JavaScript Map: returns the expected results or the expected error. */
function onModel(model: Map<bigint, bigint>, map: BigOrderedMap, name: string, key: bigint, value: bigint): Value[] | string {
  const old = model.get(key);
  const isBeyondAll = [...model.keys()].every((each) => each < key);
  const order = [...model.keys()].sort((a, b) => Number(a - b));
  const end = name === "pop_front" ? order[0] : order.at(-1);
  switch (name) {
    case "add":
      if (old !== undefined) return "0x1::big_ordered_map 0x10001";
      model.set(key, value);
      return [];
    case "upsert":
      model.set(key, value);
      return [old === undefined ? none() : some(old)];
    case "remove":
      if (model.delete(key)) return [old as bigint];
      return isBeyondAll && !map.root.is_leaf ? "0x1::big_ordered_map 0x10002" : "0x1::ordered_map 0x10002";
    case "remove_or_none":
      if (model.delete(key)) return [some(old as bigint)];
      return isBeyondAll || map.root.is_leaf ? [none()] : "0x1::ordered_map 0x10002";
    case "borrow_mut":
      if (old === undefined) return "0x1::big_ordered_map 0x10002";
      model.set(key, value);
      return [];
    case "iter_borrow_mut":
      if (old === undefined) return "0x1::big_ordered_map 0x10003";
      model.set(key, value);
      return [];
    case "iter_remove":
      return model.delete(key) ? [old as bigint] : "0x1::big_ordered_map 0x10003";
    default: {
      if (end === undefined) return name === "pop_front" ? "0x1::big_ordered_map 0x10003" : "0x1::ordered_map 0x10003";
      const stored = model.get(end) as bigint;
      model.delete(end);
      return [end, stored];
    }
  }
}

function act(session: Session, self: Reference, name: string, key: bigint, value: bigint): Value[] {
  switch (name) {
    case "borrow_mut":
      (call(session, name, self, key)[0] as Reference).set(value);
      return [];
    case "iter_borrow_mut":
      (call(session, name, call(session, "internal_find", self.get(), key)[0] as Value, self)[0] as Reference).set(value);
      return [];
    case "iter_remove":
      return call(session, name, call(session, "internal_find_with_path", self.get(), key)[0] as Value, self);
    case "pop_front":
    case "pop_back":
      return call(session, name, self);
    case "add":
    case "upsert":
      return call(session, name, self, key, value);
    default:
      return call(session, name, self, key);
  }
}

/** Collects all keys with iterators, forward or backward. */
function walk(session: Session, map: BigOrderedMap, from: string, step: "iter_next" | "iter_prev", until: string): Value[] {
  let [iterator] = call(session, from, map) as [BigOrderedMapIterator];
  const seen: Value[] = [];
  const move = () => ([iterator] = call(session, step, iterator, map) as [BigOrderedMapIterator]);
  while (call(session, until, iterator, map)[0] !== true) {
    if (step === "iter_prev") move();
    seen.push(...session.call(MODULE, "iter_borrow_key", [typeTag("u64")], [iterator]));
    expect(call(session, "iter_borrow", iterator, map)).toEqual(call(session, "borrow", map, seen.at(-1) as Value));
    if (step === "iter_next") move();
  }
  expect(outcomeOf(move)).toMatch(/ordered_map 0x10003$/);
  return seen;
}

/** Checks that leaves are at least half full, linked in key order, and hold the values that lookups return. */
function checkTree(session: Session, map: BigOrderedMap): void {
  const leaves: Value[] = [];
  let [leaf] = call(session, "internal_leaf_new_begin_iter", map) as [Value];
  while (session.call(MODULE, "internal_leaf_iter_is_end", [], [leaf])[0] !== true) {
    const next = call(session, "internal_leaf_iter_borrow_entries_and_next_leaf_index", leaf, map) as [
      { entries: { key: bigint; value: Value }[] },
      Value,
    ];
    const { entries } = next[0];
    if (!map.root.is_leaf) {
      expect(entries.length * 2 >= map.leaf_max_degree).toBe(true);
      expect(entries.length <= map.leaf_max_degree).toBe(true);
    }
    for (const { key, value } of entries) {
      leaves.push(key);
      expect(session.call(MODULE, "internal_leaf_borrow_value", [typeTag("u64")], [value])).toEqual(call(session, "borrow", map, key));
    }
    leaf = next[1];
  }
  expect(call(session, "keys", map)).toEqual([leaves]);
}

describe("0x1::big_ordered_map", () => {
  it("matches a sorted map, with nodes at least half full", () => {
    fc.assert(
      fc.property(config, fc.array(operation, { maxLength: 150 }), ({ inner, leaf, reuses }, operations) => {
        machine.run((session) => {
          const holder = { map: call(session, "new_with_config", inner, leaf, reuses)[0] as BigOrderedMap };
          const self = new Reference(holder, "map");
          const model = new Map<bigint, bigint>();
          for (const { name, key, value } of operations) {
            const expected = onModel(model, holder.map, name, key, value);
            if (typeof expected === "string") expect(outcomeOf(() => act(session, self, name, key, value))).toBe(expected);
            else expect(act(session, self, name, key, value)).toEqual(expected);
            expect(call(session, "contains", holder.map, key)).toEqual([model.has(key)]);
          }
          const order = [...model.keys()].sort((a, b) => Number(a - b));
          const { map } = holder;
          checkTree(session, map);
          expect(walk(session, map, "internal_new_begin_iter", "iter_next", "iter_is_end")).toEqual(order);
          expect(walk(session, map, "internal_new_end_iter", "iter_prev", "iter_is_begin")).toEqual([...order].reverse());
          expect(call(session, "compute_length", map)).toEqual([BigInt(order.length)]);
          expect(call(session, "is_empty", map)).toEqual([order.length === 0]);
          expect(call(session, "to_ordered_map", map)).toEqual([
            orderedMapOf(order.map((each) => ({ key: each, value: model.get(each) as bigint }))),
          ]);
          for (let sought = 0n; sought <= 51n; sought++) {
            const [before, after] = [order.findLast((each) => each < sought), order.find((each) => each > sought)];
            expect(call(session, "prev_key", map, sought)).toEqual([before === undefined ? none() : some(before)]);
            expect(call(session, "next_key", map, sought)).toEqual([after === undefined ? none() : some(after)]);
            const stored = model.get(sought);
            expect(call(session, "get", map, sought)).toEqual([stored === undefined ? none() : some(stored)]);
            const least = order.find((each) => each >= sought);
            const [bound] = call(session, "internal_lower_bound", map, sought) as [BigOrderedMapIterator];
            expect(bound[VARIANT_KEY] === "Some" ? bound.key : undefined).toBe(least);
            const [found] = call(session, "internal_find_with_path", map, sought) as [IteratorWithPath];
            expect(session.call(MODULE, "iter_with_path_get_iter", [typeTag("u64")], [found])).toEqual(
              call(session, "internal_find", map, sought),
            );
          }
          if (order.length > 0) {
            expect(call(session, "borrow_front", map)).toEqual([order[0], model.get(order[0] as bigint)]);
            expect(call(session, "borrow_back", map)).toEqual([order.at(-1), model.get(order.at(-1) as bigint)]);
          }
          while (call(session, "is_empty", map)[0] !== true) call(session, "pop_front", self);
          call(session, "destroy_empty", map);
        });
      }),
      { numRuns: 30, seed: 21 },
    );
  });

  it("numbers nodes in order of creation: a full root moves down, and the left half of a split gets a new slot", () => {
    machine.run((session) => {
      const holder = { map: call(session, "new_with_config", 4, 3, true)[0] as BigOrderedMap };
      const self = new Reference(holder, "map");
      for (const each of [1n, 2n, 3n]) call(session, "add", self, each, 0n);
      expect(holder.map).toMatchObject({ min_leaf_index: 1n, max_leaf_index: 1n, nodes: { new_slot_index: 10n } });
      call(session, "add", self, 4n, 0n);
      const children = () =>
        holder.map.root.children.entries.map(({ key, value }) => [
          key,
          value[VARIANT_KEY] === "Inner" ? value.node_index.slot_index : undefined,
        ]);
      expect(children()).toEqual([
        [2n, 11n],
        [4n, 10n],
      ]);
      expect(holder.map).toMatchObject({ min_leaf_index: 11n, max_leaf_index: 10n });
      for (const each of [5n, 6n]) call(session, "add", self, each, 0n);
      expect(children()).toEqual([
        [2n, 11n],
        [4n, 12n],
        [6n, 10n],
      ]);
      // A leaf with only key 1 is too small, so it merges into the next leaf, which keeps its slot.
      call(session, "remove", self, 2n);
      expect(children()).toEqual([
        [4n, 12n],
        [6n, 10n],
      ]);
      expect(holder.map.nodes).toMatchObject({ reuse_head_index: 11n, reuse_spare_count: 1 });
      for (const each of [1n, 3n, 4n]) call(session, "remove", self, each);
      expect(holder.map).toMatchObject({ root: { is_leaf: true }, min_leaf_index: 1n, max_leaf_index: 1n });
      expect(holder.map.nodes).toMatchObject({ new_slot_index: 13n, reuse_spare_count: 3 });
    });
  });

  it("chooses node sizes by types, by hints or by its first entry", () => {
    const bytes = callOf("u64", "vector<u8>");
    const degrees = (map: Value | undefined) => {
      const { inner_max_degree, leaf_max_degree, constant_kv_size } = map as BigOrderedMap;
      return [inner_max_degree, leaf_max_degree, constant_kv_size];
    };
    machine.run((session) => {
      expect(degrees(call(session, "new")[0])).toEqual([512, 256, true]);
      expect(degrees(call(session, "new_with_type_size_hints", 8n, 8n, 100n, 1_000n)[0])).toEqual([512, 37, true]);
      const holder = { map: bytes(session, "new_with_config", 0, 0, false)[0] as BigOrderedMap };
      expect(degrees(holder.map)).toEqual([512, 0, false]);
      bytes(session, "add", new Reference(holder, "map"), 1n, new Uint8Array(10));
      expect(degrees(holder.map)).toEqual([512, 40, false]);
      const self = new Reference(holder, "map");
      expect(outcomeOf(() => bytes(session, "add", self, 2n, new Uint8Array(10_230)))).toBe("ok");
      expect(outcomeOf(() => bytes(session, "add", self, 3n, new Uint8Array(10_231)))).toBe("0x1::big_ordered_map 0x1000d");
      expect(outcomeOf(() => bytes(session, "borrow_mut", self, 1n))).toBe("0x1::big_ordered_map 0x1000e");
      expect(outcomeOf(() => bytes(session, "new"))).toBe("0x1::big_ordered_map 0x10010");
      const byName = callOf("vector<u8>", "u64");
      const named = { map: byName(session, "new_with_config", 0, 0, false)[0] as BigOrderedMap };
      byName(session, "add", new Reference(named, "map"), new Uint8Array(3), 1n);
      expect(degrees(named.map)).toEqual([80, 40, false]);
      (byName(session, "borrow_mut", new Reference(named, "map"), new Uint8Array(3))[0] as Reference).set(2n);
      expect(outcomeOf(() => byName(session, "add", new Reference(named, "map"), new Uint8Array(6_000), 1n))).toBe(
        "0x1::big_ordered_map 0x1000f",
      );
    });
  });

  it.each<[string, string, Value[], string]>([
    ["inner nodes of three", "new_with_config", [3, 3, false], "0x1::big_ordered_map 0x1000b"],
    ["leaves of two", "new_with_config", [4, 2, false], "0x1::big_ordered_map 0x1000b"],
    ["nodes of five thousand", "new_with_config", [5_000, 3, false], "0x1::big_ordered_map 0x1000b"],
    ["an average above the largest", "new_with_type_size_hints", [9n, 8n, 8n, 8n], "0x1::big_ordered_map 0x1000b"],
    ["entries too large for a node", "new_with_type_size_hints", [8n, 8n, 8n, 40_000n], "0x1::big_ordered_map 0x1000b"],
    ["keys of no size", "new_with_type_size_hints", [0n, 8n, 8n, 8n], "ARITHMETIC_ERROR"],
    [
      "a key twice",
      "new_from",
      [
        [1n, 1n],
        [1n, 1n],
      ],
      "0x1::big_ordered_map 0x10001",
    ],
    ["vectors of different lengths", "new_from", [[1n], []], "0x1::big_ordered_map 0x20002"],
  ])("rejects %s", (_, name, args, expected) => {
    machine.run((session) => expect(outcomeOf(() => call(session, name, ...args))).toBe(expected));
  });

  it("allows spare slots only if it reuses slots, and is destroyed only when empty", () => {
    machine.run((session) => {
      const once = { map: call(session, "new_from", [1n, 2n], [3n, 4n])[0] as BigOrderedMap };
      expect(outcomeOf(() => call(session, "allocate_spare_slots", new Reference(once, "map"), 1n))).toBe(
        "0x1::storage_slots_allocator 0x10002",
      );
      expect(outcomeOf(() => call(session, "destroy_empty", once.map))).toBe("0x1::big_ordered_map 0x1000c");
      const again = { map: call(session, "new_with_reusable")[0] as BigOrderedMap };
      call(session, "allocate_spare_slots", new Reference(again, "map"), 5n);
      expect(again.map.nodes.reuse_spare_count).toBe(5);
      expect(outcomeOf(() => call(session, "destroy_empty", again.map))).toBe("ok");
    });
  });
});
