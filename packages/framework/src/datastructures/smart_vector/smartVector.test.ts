import { parseModuleId, Reference, type Session, type TypeTag, typeTag, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../../testing/memorySession.ts";
import { outcomeOf } from "../../../testing/network.ts";
import type { SmartVector } from "../../generated/datastructures/smart_vector.ts";
import { none } from "../../stdlib/option/option.ts";
import { stdlibModules } from "../../stdlib/stdlibModules.ts";
import { datastructureModules } from "../datastructureModules.ts";
import { newSmartVector } from "./smartVector.ts";

const machine = createMemoryMachine([...stdlibModules, ...datastructureModules]);
const MODULE = parseModuleId("0x1::smart_vector");

const operation = fc.record({
  name: fc.constantFrom(
    ...["push_back", "push_back", "push_back", "push_back", "pop_back", "remove", "swap_remove", "swap", "reverse", "append", "set"],
    ...["add_all", "clear"],
  ),
  first: fc.nat(12),
  second: fc.nat(12),
});

/** Applies an operation to a plain array; returns `undefined` if impossible. */
function onArray(model: Value[], name: string, first: number, second: number, value: (number: number) => Value): Value[] | undefined {
  if (name === "pop_back") return model.length === 0 ? undefined : [model.pop() as Value];
  if (name === "push_back") model.push(value(first));
  else if (name === "append" || name === "add_all") model.push(value(first), value(second), value(first));
  else if (name === "reverse") model.reverse();
  else if (name === "clear") model.length = 0;
  else if (first >= model.length || (name === "swap" && second >= model.length)) return undefined;
  else if (name === "remove") return model.splice(first, 1);
  else if (name === "set") model[first] = value(second);
  else if (name === "swap") [model[first], model[second]] = [model[second] as Value, model[first] as Value];
  else {
    const last = model.pop() as Value;
    return first === model.length ? [last] : model.splice(first, 1, last);
  }
  return [];
}

describe.each<[string, (number: number) => Value, (values: Value[]) => Value]>([
  ["u64", (number) => BigInt(number), (values) => values],
  ["u8", (number) => number, (values) => Uint8Array.from(values as number[])],
  ["vector<u8>", (number) => new Uint8Array(number * 4).fill(number), (values) => values],
])("0x1::smart_vector of %s", (type, value, vectorOfValues) => {
  const element: TypeTag = typeTag(type);
  const call = (session: Session, name: string, ...args: Value[]) => session.call(MODULE, name, [element], args);
  const config = fc.option(fc.record({ capacity: fc.bigInt({ min: 0n, max: 4n }), bucket: fc.bigInt({ min: 1n, max: 3n }) }), {
    nil: undefined,
  });

  it("matches an array, with elements inline and in buckets", () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), config, (operations, limits) => {
        machine.run((session) => {
          const create = (): SmartVector =>
            (limits === undefined
              ? newSmartVector(element)
              : call(session, "empty_with_config", limits.capacity, limits.bucket)[0]) as SmartVector;
          const holder = { vector: create() };
          const self = new Reference(holder, "vector");
          const model: Value[] = [];
          for (const { name, first, second } of operations) {
            const expected = onArray(model, name, first, second, value);
            const three = [first, second, first].map(value);
            const act = (): Value[] => {
              if (name === "push_back") return call(session, name, self, value(first));
              if (name === "pop_back" || name === "reverse" || name === "clear") return call(session, name, self);
              if (name === "swap") return call(session, name, self, BigInt(first), BigInt(second));
              if (name === "add_all") return call(session, name, self, vectorOfValues(three));
              if (name === "append") {
                const other = { vector: create() };
                call(session, "add_all", new Reference(other, "vector"), vectorOfValues(three));
                return call(session, name, self, other.vector);
              }
              if (name !== "set") return call(session, name, self, BigInt(first));
              (call(session, "borrow_mut", self, BigInt(first))[0] as Reference).set(value(second));
              return [];
            };
            if (expected === undefined) {
              expect(outcomeOf(act)).toBe(`0x1::smart_vector ${name === "pop_back" ? "0x30003" : "0x10001"}`);
            } else expect(act()).toEqual(expected);
            const { vector } = holder;
            expect(call(session, "to_vector", vector)).toEqual([vectorOfValues([...model])]);
            expect(call(session, "length", vector)).toEqual([BigInt(model.length)]);
            expect(call(session, "is_empty", vector)).toEqual([model.length === 0]);
            model.forEach((item, index) => {
              expect(call(session, "borrow", vector, BigInt(index))).toEqual([item]);
            });
            expect(vector.big_vec.vec[0]?.end_index).not.toBe(0n);
            if (limits !== undefined) expect(vector.inline_vec.length <= limits.capacity).toBe(true);
          }
          expect(outcomeOf(() => call(session, "destroy_empty", holder.vector))).toBe(
            model.length === 0 ? "ok" : "0x1::smart_vector 0x10002",
          );
          call(session, "destroy", holder.vector);
        });
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  it("finds elements, and returns the inline length for a missing element", () => {
    machine.run((session) => {
      const holder = { vector: call(session, "empty_with_config", 2n, 2n)[0] as SmartVector };
      const self = new Reference(holder, "vector");
      for (const number of [1, 2]) call(session, "push_back", self, value(number));
      expect(call(session, "index_of", holder.vector, value(9))).toEqual([false, 0n]);
      call(session, "push_back", self, value(3));
      expect(call(session, "index_of", holder.vector, value(3))).toEqual([true, 2n]);
      expect(call(session, "index_of", holder.vector, value(9))).toEqual([false, 2n]);
      expect(call(session, "contains", holder.vector, value(2))).toEqual([true]);
      expect(call(session, "contains", holder.vector, value(9))).toEqual([false]);
      expect(outcomeOf(() => call(session, "empty_with_config", 0n, 0n))).toBe("0x1::smart_vector 0x10004");
    });
  });
});

describe("default sizes", () => {
  const fill = (type: string, value: Value, count: number): SmartVector =>
    machine.run((session) => {
      const holder = { vector: newSmartVector(typeTag(type)) };
      for (let i = 0; i < count; i++) session.call(MODULE, "push_back", [typeTag(type)], [new Reference(holder, "vector"), value]);
      return holder.vector;
    });

  it("keep 150 bytes inline and fill buckets of about 1,024 bytes", () => {
    // 18 elements of 8 bytes are 144 bytes; the nineteenth makes an average of (1 + 144 + 8) / 19 = 8 bytes, and 128 of those fill a
    // bucket.
    expect(fill("u64", 7n, 18).big_vec).toEqual(none());
    const nineteen = fill("u64", 7n, 19);
    expect([nineteen.inline_vec.length, nineteen.big_vec.vec[0]?.bucket_size, nineteen.big_vec.vec[0]?.end_index]).toEqual([18, 128n, 1n]);
    const large = fill("vector<u8>", new Uint8Array(2_000), 1);
    expect([large.inline_vec.length, large.big_vec.vec[0]?.bucket_size]).toEqual([0, 1n]);
    expect(fill("u64", 7n, 1)).toEqual({ inline_vec: [7n], big_vec: none(), inline_capacity: none(), bucket_size: none() });
  });
});
