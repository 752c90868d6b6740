import { copyValue, type ModuleId, MoveAbort, Reference, type TypeTag, typeTag, type Value, VmFailure } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../../testing/memorySession.ts";
import { fixedPoint64Module } from "../../datastructures/fixed_point64/fixedPoint64.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import type { VectorValue } from "../../native/moveTypes.ts";
import { stdlibModules } from "../stdlibModules.ts";
import { vectorItems, vectorOf } from "./vectorValue.ts";

const session = createMemoryMachine([...stdlibModules, fixedPoint64Module]).startSession();
const MODULE: ModuleId = { address: FRAMEWORK_ADDRESS, name: "vector" };

const BYTES = typeTag("u8");
const NUMBERS = typeTag("u16");

function call(element: TypeTag, name: string, ...args: Value[]): Value | undefined {
  const results = session.callFunction(MODULE, name, name.startsWith("range") ? [] : [element], args);
  return results.length > 1 ? results : results[0];
}
/** Outcome of an operation on either vector representation, in comparable form. */
function outcome(
  element: TypeTag,
  name: string,
  items: readonly number[],
  args: readonly Value[],
  takesReference: boolean,
): Value[] | string {
  const holder = { value: vectorOf(element, [...items]) };
  const converted = args.map((arg) => (Array.isArray(arg) ? vectorOf(element, [...arg]) : arg));
  try {
    const self = takesReference ? new Reference(holder, "value") : holder.value;
    const result = call(element, name, self, ...converted);
    return [plain(result), plain(holder.value)];
  } catch (error) {
    if (error instanceof MoveAbort) return `abort ${error.code}`;
    if (error instanceof VmFailure) return error.status;
    throw error;
  }
}
function plain(value: Value | undefined): Value {
  if (value === undefined) return "nothing";
  if (value instanceof Reference) return value.get();
  return value instanceof Uint8Array || Array.isArray(value) ? [...vectorItems(value as VectorValue)] : value;
}

const index = fc.bigInt({ min: 0n, max: 8n });
const byte = fc.nat(3);
const bytes = fc.array(byte, { maxLength: 6 });

const OPERATIONS: readonly [name: string, takesReference: boolean, args: fc.Arbitrary<Value[]>][] = [
  ["length", false, fc.constant([])],
  ["is_empty", false, fc.constant([])],
  ["borrow", false, fc.tuple(index)],
  ["contains", false, fc.tuple(byte)],
  ["index_of", false, fc.tuple(byte)],
  ["slice", false, fc.tuple(index, index)],
  ["push_back", true, fc.tuple(byte)],
  ["borrow_mut", true, fc.tuple(index)],
  ["pop_back", true, fc.constant([])],
  ["swap", true, fc.tuple(index, index)],
  ["reverse", true, fc.constant([])],
  ["reverse_slice", true, fc.tuple(index, index)],
  ["append", true, fc.tuple(bytes)],
  ["reverse_append", true, fc.tuple(bytes)],
  ["trim", true, fc.tuple(index)],
  ["trim_reverse", true, fc.tuple(index)],
  ["insert", true, fc.tuple(index, byte)],
  ["remove", true, fc.tuple(index)],
  ["remove_value", true, fc.tuple(byte)],
  ["swap_remove", true, fc.tuple(index)],
  ["replace", true, fc.tuple(index, byte)],
  ["rotate", true, fc.tuple(index)],
  ["rotate_slice", true, fc.tuple(index, index, index)],
];

describe("vectors", () => {
  it.each(OPERATIONS)("return the same result for %s as bytes and as an array", (name, takesReference, args) => {
    fc.assert(
      fc.property(bytes, args, (items, values) => {
        expect(outcome(BYTES, name, items, values, takesReference)).toEqual(outcome(NUMBERS, name, items, values, takesReference));
      }),
    );
  });

  it.each([
    ["borrow", [1, 2], [2n], "VECTOR_OPERATION_ERROR"],
    ["borrow_mut", [1, 2], [1n << 63n], "VECTOR_OPERATION_ERROR"],
    ["pop_back", [], [], "VECTOR_OPERATION_ERROR"],
    ["pop_back", [1, 2], [], [2, [1]]],
    ["swap", [1, 2, 3], [0n, 2n], ["nothing", [3, 2, 1]]],
    ["reverse_slice", [1, 2, 3, 4], [1n, 4n], ["nothing", [1, 4, 3, 2]]],
    ["reverse_slice", [1, 2], [2n, 1n], "abort 131073"],
    ["trim", [1, 2, 3], [1n], [[2, 3], [1]]],
    ["trim", [1], [2n], "abort 131072"],
    ["trim_reverse", [1, 2, 3], [1n], [[3, 2], [1]]],
    ["insert", [1, 3], [1n, 2], ["nothing", [1, 2, 3]]],
    ["insert", [1], [2n, 2], "abort 131072"],
    ["remove", [1, 2, 3], [0n], [1, [2, 3]]],
    ["remove", [1], [1n], "abort 131072"],
    ["swap_remove", [1, 2, 3], [0n], [1, [3, 2]]],
    ["swap_remove", [], [0n], "abort 131072"],
    ["swap_remove", [1], [1n], "VECTOR_OPERATION_ERROR"],
    ["replace", [1, 2], [1n, 9], [2, [1, 9]]],
    ["rotate", [1, 2, 3, 4, 5], [2n], [3n, [3, 4, 5, 1, 2]]],
    ["append", [1], [[2, 3]], ["nothing", [1, 2, 3]]],
    ["reverse_append", [1], [[2, 3]], ["nothing", [1, 3, 2]]],
  ] satisfies [string, number[], Value[], Value[] | string][])("%s of %j with %s", (name, items, args, expected) => {
    const takesReference = name !== "borrow";
    expect(outcome(NUMBERS, name, items, args, takesReference)).toEqual(expected);
  });

  it("move a range between two vectors", () => {
    for (const element of [BYTES, NUMBERS]) {
      const holder = { from: vectorOf(element, [1, 2, 3, 4]), to: vectorOf(element, [8, 9]) };
      call(element, "move_range", new Reference(holder, "from"), 1n, 2n, new Reference(holder, "to"), 1n);
      expect([[...holder.from], [...holder.to]]).toEqual([
        [1, 4],
        [8, 2, 3, 9],
      ]);
      const tooFar = () => call(element, "move_range", new Reference(holder, "from"), 1n, 2n, new Reference(holder, "to"), 0n);
      expect(tooFar).toThrow("abort 0x1 in 0x1::vector");
    }
  });

  it("replace all bytes when setting one byte, so that copies stay unchanged", () => {
    const holder = { value: Uint8Array.of(1, 2, 3) };
    const copy = copyValue(holder.value);
    (call(BYTES, "borrow_mut", new Reference(holder, "value"), 1n) as Reference).set(9);
    expect(holder.value).toEqual(Uint8Array.of(1, 9, 3));
    expect(copy).toEqual(Uint8Array.of(1, 2, 3));
  });

  it("generate ranges within the memory limit", () => {
    expect(call(NUMBERS, "range", 2n, 5n)).toEqual([2n, 3n, 4n]);
    expect(call(NUMBERS, "range_with_step", 0n, 7n, 3n)).toEqual([0n, 3n, 6n]);
    expect(call(NUMBERS, "range", 5n, 2n)).toEqual([]);
    expect(() => call(NUMBERS, "range_with_step", 0n, 7n, 0n)).toThrow("abort 0x20003");
    expect(() => call(NUMBERS, "range", 0n, 1n << 60n)).toThrow("MEMORY_LIMIT_EXCEEDED");
  });
});

it("moves more items than JavaScript accepts as call arguments", () => {
  const holder = { from: Array.from({ length: 240_000 }, (_, index) => index), to: [-1, -2] };
  call(NUMBERS, "move_range", new Reference(holder, "from"), 0n, 240_000n, new Reference(holder, "to"), 1n);
  expect([holder.from.length, holder.to.length, holder.to[0], holder.to[1], holder.to[240_000], holder.to[240_001]]).toEqual([
    0, 240_002, -1, 0, 239_999, -2,
  ]);
});

it.each([
  ["few in the middle", 5_000, 1_000, 2_500],
  ["many near the end", 9_000, 3_000, 8_990],
  ["many near the beginning", 3_000, 5_000, 10],
  ["many at the end", 2_000, 5_000, 2_000],
])("inserts a range of any length at the right position: %s", (_, length, count, place) => {
  const [items, others] = [Array.from({ length: count + 7 }, (_, index) => -index), Array.from({ length }, (_, index) => index + 1)];
  const holder = { from: [...items], to: [...others] };
  call(NUMBERS, "move_range", new Reference(holder, "from"), 3n, BigInt(count), new Reference(holder, "to"), BigInt(place));
  expect(holder.from).toEqual([...items.slice(0, 3), ...items.slice(3 + count)]);
  expect(holder.to).toEqual([...others.slice(0, place), ...items.slice(3, 3 + count), ...others.slice(place)]);
});
