import { expect, it } from "vitest";
import { readActivityFilters } from "./activityFilters.ts";

it("readFilters ignores invalid filter values of a URL", () => {
  const none = { asset: undefined, kind: undefined, with: undefined, from: undefined, until: undefined };
  expect(readActivityFilters({ asset: 5, kind: "gifts", with: "", from: "yesterday", until: "2026-02-30" })).toEqual(none);
  expect(readActivityFilters({ kind: "calls", until: "2026-02-28" })).toEqual({ ...none, kind: "calls", until: "2026-02-28" });
});
