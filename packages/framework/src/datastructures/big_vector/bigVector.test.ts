import { parseModuleId, Reference, type Session, type TypeTag, typeTag, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../../testing/memorySession.ts";
import { outcomeOf } from "../../../testing/network.ts";
import type { BigVector } from "../../generated/datastructures/big_vector.ts";
import { stdlibModules } from "../../stdlib/stdlibModules.ts";
import { datastructureModules } from "../datastructureModules.ts";
import { newBigVector } from "./bigVector.ts";

const machine = createMemoryMachine([...stdlibModules, ...datastructureModules]);
const MODULE = parseModuleId("0x1::big_vector");

const operation = fc.record({
  name: fc.constantFrom("push_back", "push_back", "push_back", "pop_back", "remove", "swap_remove", "swap", "reverse", "append", "set"),
  first: fc.nat(9),
  second: fc.nat(9),
});

/** Applies an operation to a plain array; returns `undefined` if impossible. */
function onArray(model: Value[], name: string, first: number, second: number, value: (number: number) => Value): Value[] | undefined {
  if (name === "pop_back") return model.length === 0 ? undefined : [model.pop() as Value];
  if (name === "push_back") model.push(value(first));
  else if (name === "append") model.push(value(first), value(second), value(first));
  else if (name === "reverse") model.reverse();
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

describe.each<[string, (number: number) => Value]>([
  ["u64", (number) => BigInt(number)],
  ["u8", (number) => number],
])("0x1::big_vector of %s", (type, value) => {
  const element: TypeTag = typeTag(type);
  const call = (session: Session, name: string, ...args: Value[]) => session.call(MODULE, name, [element], args);

  it("matches an array, and fills all buckets except the last", () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 30 }), fc.bigInt({ min: 1n, max: 4n }), (operations, size) => {
        machine.run((session) => {
          const holder: { vector: BigVector } = { vector: newBigVector(session, size) };
          const self = new Reference(holder, "vector");
          const model: Value[] = [];
          for (const { name, first, second } of operations) {
            const expected = onArray(model, name, first, second, value);
            const act = (): Value[] => {
              if (name === "push_back") return call(session, name, self, value(first));
              if (name === "pop_back" || name === "reverse") return call(session, name, self);
              if (name === "swap") return call(session, name, self, BigInt(first), BigInt(second));
              if (name === "append") {
                const other = { vector: newBigVector(session, 2n) };
                for (const number of [first, second, first]) call(session, "push_back", new Reference(other, "vector"), value(number));
                return call(session, name, self, other.vector);
              }
              if (name !== "set") return call(session, name, self, BigInt(first));
              (call(session, "borrow_mut", self, BigInt(first))[0] as Reference).set(value(second));
              return [];
            };
            if (expected === undefined) {
              expect(outcomeOf(act)).toBe(`0x1::big_vector ${name === "pop_back" ? "0x30003" : "0x10001"}`);
            } else expect(act()).toEqual(expected);
            expect(Array.from(call(session, "to_vector", holder.vector)[0] as Value[])).toEqual(model);
            expect(call(session, "length", holder.vector)).toEqual([BigInt(model.length)]);
            expect(holder.vector.buckets.length).toBe((BigInt(model.length) + size - 1n) / size);
            const sought = model.indexOf(value(first));
            expect(call(session, "index_of", holder.vector, value(first))).toEqual([sought >= 0, BigInt(Math.max(0, sought))]);
          }
        });
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it("requires a positive bucket size, and can be destroyed empty or with all elements", () => {
    machine.run((session) => {
      expect(outcomeOf(() => newBigVector(session, 0n))).toBe("0x1::big_vector 0x10004");
      const [vector] = call(session, "singleton", value(3), 2n) as [Value];
      expect(call(session, "borrow", vector, 0n)).toEqual([value(3)]);
      expect(outcomeOf(() => call(session, "destroy_empty", vector))).toBe("0x1::big_vector 0x10002");
      expect(outcomeOf(() => call(session, "destroy", vector))).toBe("ok");
    });
  });
});
