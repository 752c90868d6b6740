import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SizedCache } from "./sizedCache.ts";

describe("SizedCache", () => {
  it("evicts the least recently used entry when the bytes exceed the limit", () => {
    const evicted: string[] = [];
    const cache = new SizedCache<string, number>(10, (key) => evicted.push(key));
    cache.set("a", 1, 4);
    cache.set("b", 2, 4);
    expect(cache.get("a")).toBe(1);
    cache.set("c", 3, 4);
    expect(evicted).toEqual(["b"]);
    expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
    expect(cache.bytes).toBe(8);
  });
  it("evicts several small entries for a large one", () => {
    const evicted: string[] = [];
    const cache = new SizedCache<string, number>(10, (key) => evicted.push(key));
    for (const key of ["a", "b", "c"]) cache.set(key, 0, 3);
    cache.set("d", 0, 7);
    expect(evicted).toEqual(["a", "b"]);
    expect(cache.bytes).toBe(10);
  });
  it("rejects an oversized entry and keeps existing entries", () => {
    const cache = new SizedCache<string, number>(10);
    cache.set("a", 1, 4);
    expect(cache.set("b", 2, 11)).toBe(false);
    expect([cache.size, cache.bytes, cache.has("b")]).toEqual([1, 4, false]);
  });
  it("counts a replaced entry once", () => {
    const cache = new SizedCache<string, number>(10);
    cache.set("a", 1, 4);
    cache.set("a", 2, 6);
    expect([cache.get("a"), cache.bytes]).toEqual([2, 6]);
    cache.delete("a");
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });
  it("agrees with a list of entries ordered by use", () => {
    const step = fc.record({ key: fc.integer({ min: 0, max: 8 }), bytes: fc.integer({ min: 0, max: 12 }), isRead: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = new SizedCache<number, number>(20);
        let model: { key: number; bytes: number }[] = [];
        for (const { key, bytes, isRead } of steps) {
          const known = model.find((entry) => entry.key === key);
          if (isRead) {
            expect(cache.get(key)).toBe(known?.bytes);
            if (known !== undefined) model = [...model.filter((entry) => entry !== known), known];
            continue;
          }
          cache.set(key, bytes, bytes);
          model = [...model.filter((entry) => entry !== known), { key, bytes }];
          while (model.reduce((sum, entry) => sum + entry.bytes, 0) > 20) model.shift();
          expect(cache.bytes).toBe(model.reduce((sum, entry) => sum + entry.bytes, 0));
          expect(cache.size).toBe(model.length);
        }
      }),
    );
  });
});
