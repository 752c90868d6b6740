import { MoveAbort } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { defineErrors, ERROR_CATEGORIES, type ErrorCategory } from "./errors.ts";

const errors = defineErrors("0x1::m", { EFIRST: [6n, "The first"], EWHOLE: [0x40001n, "A whole code"] });

describe("abort codes", () => {
  it.each([
    ["invalidArgument", 0x10006n],
    ["outOfRange", 0x20006n],
    ["invalidState", 0x30006n],
    ["unauthenticated", 0x40006n],
    ["permissionDenied", 0x50006n],
    ["notFound", 0x60006n],
    ["aborted", 0x70006n],
    ["alreadyExists", 0x80006n],
    ["resourceExhausted", 0x90006n],
    ["cancelled", 0xa0006n],
    ["internal", 0xb0006n],
    ["notImplemented", 0xc0006n],
    ["unavailable", 0xd0006n],
    ["none", 0x6n],
  ] satisfies [ErrorCategory, bigint][])("combine category %s with the reason", (category, code) => {
    expect(errors.code(category, "EFIRST")).toBe(code);
  });

  it("cover every category", () => {
    expect(Object.keys(ERROR_CATEGORIES)).toHaveLength(14);
  });

  it("abort in the declaring module", () => {
    const run = () => errors.abort("notFound", "EFIRST");
    expect(run).toThrow(MoveAbort);
    expect(run).toThrow("abort 0x60006 in 0x1::m");
  });

  it("abort only when a check fails", () => {
    expect(() => errors.check(true, "none", "EWHOLE")).not.toThrow();
    expect(() => errors.check(false, "none", "EWHOLE")).toThrow("abort 0x40001 in 0x1::m");
  });
});
