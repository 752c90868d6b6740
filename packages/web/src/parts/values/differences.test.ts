import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differencesOf } from "./differences.ts";

describe("differencesOf, which compares two Move values", () => {
  it.each<[string, unknown, unknown, unknown]>([
    [
      "a changed number",
      { coin: { value: "5" }, frozen: false },
      { coin: { value: "7" }, frozen: false },
      [{ path: ["coin", "value"], before: "5", after: "7" }],
    ],
    ["a new value", undefined, { a: "1" }, [{ path: [], before: undefined, after: { a: "1" } }]],
    ["a deleted value", { a: "1" }, undefined, [{ path: [], before: { a: "1" }, after: undefined }]],
    ["a filled option", { o: { vec: [] } }, { o: { vec: ["0x1"] } }, [{ path: ["o"], before: { vec: [] }, after: { vec: ["0x1"] } }]],
    ["an added list item", ["a"], ["a", "b"], [{ path: ["1"], before: undefined, after: "b" }]],
    ["a removed list item", { l: ["a"] }, { l: [] }, [{ path: ["l", "0"], before: "a", after: undefined }]],
    [
      "a changed enum variant",
      { __variant__: "A", x: 1 },
      { __variant__: "B" },
      [
        { path: ["__variant__"], before: "A", after: "B" },
        { path: ["x"], before: 1, after: undefined },
      ],
    ],
    [
      "a changed object address",
      { owner: { inner: "0xa" } },
      { owner: { inner: "0xb" } },
      [{ path: ["owner"], before: { inner: "0xa" }, after: { inner: "0xb" } }],
    ],
    [
      "a difference of one beyond 2^53",
      { n: 2n ** 60n },
      { n: 2n ** 60n + 1n },
      [{ path: ["n"], before: 2n ** 60n, after: 2n ** 60n + 1n }],
    ],
    ["nothing for two spellings of one address", { a: "0x1" }, { a: `0x${"0".repeat(63)}1` }, []],
  ])("differencesOf reports %s", (_, before, after, differences) => expect(differencesOf(before, after)).toEqual(differences));

  it("differencesOf returns no differences only for equal values", () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.boolean(),
        fc.bigInt().map(String),
        fc.array(tie("any")),
        fc.dictionary(fc.string({ minLength: 1 }), tie("any")),
      ),
    })).any;
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(differencesOf(one, structuredClone(one))).toEqual([]);
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        if (isSame) expect(differencesOf(one, other)).toEqual([]);
      }),
      { seed: 16, numRuns: 500 },
    );
  });

  it("reports a single changed leaf value by its path", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 6 }), fc.nat(), (path, figure) => {
        const nest = (leaf: string) => path.reduceRight<unknown>((inner, name) => ({ [name]: inner, other: ["same"] }), leaf);
        expect(differencesOf(nest(`${figure}`), nest(`${figure + 1}`))).toEqual([{ path, before: `${figure}`, after: `${figure + 1}` }]);
      }),
      { seed: 16, numRuns: 200 },
    );
  });
});
