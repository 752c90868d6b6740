import { describe, expect, it } from "vitest";
import { resourceDifferences } from "./resourceDifferences.ts";

const of = (type: string, data: unknown) => ({ type, data });

describe("resourceDifferences", () => {
  it("lists each changed value and omits unchanged ones", () => {
    const before = [of("A", { n: "1", list: ["x", "y"], same: { deep: true } }), of("B", { n: "1" }), of("Gone", { n: "1" })];
    const after = [of("B", { n: "1" }), of("A", { n: "2", list: ["x", "z", "w"], same: { deep: true } }), of("New", {})];
    expect(resourceDifferences(before, after)).toEqual([
      {
        type: "A",
        kind: "changed",
        values: [
          { path: ["n"], before: "1", after: "2" },
          { path: ["list", "1"], before: "y", after: "z" },
          { path: ["list", "2"], before: undefined, after: "w" },
        ],
      },
      { type: "Gone", kind: "removed", values: [{ path: [], before: { n: "1" }, after: undefined }] },
      { type: "New", kind: "added", values: [{ path: [], before: undefined, after: {} }] },
    ]);
  });

  it("reports a whole value if its structure changed, and no difference between empty values", () => {
    expect(resourceDifferences([of("A", { v: [] })], [of("A", { v: {} })])[0]?.values).toEqual([{ path: ["v"], before: [], after: {} }]);
    expect(resourceDifferences([of("A", { v: [], w: {} })], [of("A", { v: [], w: {} })])).toEqual([]);
    expect(resourceDifferences([of("A", { v: null })], [of("A", { v: { a: "1" } })])[0]?.values).toEqual([
      { path: ["v"], before: null, after: { a: "1" } },
    ]);
  });
});
