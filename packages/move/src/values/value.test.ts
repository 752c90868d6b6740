import { describe, expect, test } from "vitest";
import { deepCopyValue, Reference, type StructValue, type Value } from "./value.ts";
import { valuesDeepEqual } from "./valuesEqual.ts";

describe("Move values at run time", () => {
  test.each<[string, Value, Value, boolean]>([
    ["the same number", 1, 1, true],
    ["different numbers", 1, 2, false],
    ["the same bigint", 5n, 5n, true],
    ["the same bytes", Uint8Array.of(1, 2), Uint8Array.of(1, 2), true],
    ["a longer byte string", Uint8Array.of(1, 2), Uint8Array.of(1, 2, 3), false],
    ["different bytes", Uint8Array.of(1, 2), Uint8Array.of(1, 3), false],
    ["the same list", [1n, [2n]], [1n, [2n]], true],
    ["a longer list", [1n], [1n, 2n], false],
    ["a difference in a nested list", [1n, [2n]], [1n, [3n]], false],
    ["structs with fields in another order", { a: 1, b: [true] }, { b: [true], a: 1 }, true],
    ["structs with a different field", { a: 1 }, { a: 2 }, false],
    ["different variants", { $variant: "A" }, { $variant: "B" }, false],
    ["a variant with more fields", { $variant: "A" }, { $variant: "A", x: 1 }, false],
    ["a list and a struct", [], {}, false],
  ])("compares %s (%o, %o) for equality: %s", (_, a, b, equal) => {
    expect(valuesDeepEqual(a, b)).toBe(equal);
    expect(valuesDeepEqual(b, a)).toBe(equal);
    expect(valuesDeepEqual(new Reference([a], 0), new Reference({ b }, "b"))).toBe(equal);
  });

  test("deepCopyValue returns an equal, independent copy", () => {
    const original = { list: [{ n: 1n }], bytes: Uint8Array.of(1) };
    const copy = deepCopyValue<StructValue>(original);
    expect(copy).toEqual(original);
    original.list.push({ n: 2n });
    for (const item of original.list) item.n = 9n;
    expect(copy).toEqual({ list: [{ n: 1n }], bytes: Uint8Array.of(1) });
  });

  test("a Reference reads and writes its target", () => {
    const owner: StructValue = { n: 1n, list: [1, 2] };
    const field = new Reference(owner, "n");
    const element = new Reference(owner.list as Value[], 1);
    field.set(5n);
    element.set(7);
    expect(owner).toEqual({ n: 5n, list: [1, 7] });
    expect([field.get(), element.get()]).toEqual([5n, 7]);
  });
});
