import { describe, expect, it } from "vitest";
import { address } from "../types/address.ts";
import type { Layout } from "../types/layout.ts";
import { FunctionValue } from "./functionValue.ts";
import { LayoutMismatchError, relabelValue } from "./relabelValue.ts";

const tag = { kind: "struct", address: address("0xcafe"), module: "m", name: "S", typeArguments: [] } as const;
const struct = (...fields: [string, Layout][]): Layout => ({
  kind: "struct",
  tag,
  fields: fields.map(([name, layout]) => ({ name, key: name, layout })),
});
const enumOf = (...names: string[]): Layout => ({
  kind: "enum",
  tag,
  variants: names.map((name) => ({ name, fields: [{ name: `${name}f`, key: `${name}f`, layout: U64 }] })),
});
const U64: Layout = { kind: "u64" };
const FUNCTION: Layout = { kind: "function" };
const vector = (element: Layout): Layout => ({ kind: "vector", element });

describe("giving a stored function's captured value the field and variant names of its type", () => {
  it("gives fields the names of the parameter type, nested structs included", () => {
    const from = vector(struct(["_0", U64], ["_1", struct(["_0", vector(U64)])]));
    const to = vector(struct(["x", U64], ["inner", struct(["list", vector(U64)])]));
    expect(relabelValue(from, to, [{ _0: 1n, _1: { _0: [2n] } }])).toEqual([{ x: 1n, inner: { list: [2n] } }]);
  });
  it("gives an enum value its variant name after an upgrade added variants", () => {
    expect(relabelValue(enumOf("0", "1"), enumOf("A", "B", "C"), { $variant: "1", "1f": 5n })).toEqual({ $variant: "B", Bf: 5n });
  });
  it("reuses nested function values without copying", () => {
    const made = new FunctionValue({ module: { address: tag.address, name: "m" }, name: "f", typeArguments: [] }, 0n, []);
    expect(relabelValue(struct(["_0", { kind: "function" }]), struct(["f", FUNCTION]), { _0: made })).toEqual({ f: made });
    expect((relabelValue(struct(["_0", { kind: "function" }]), struct(["f", FUNCTION]), { _0: made }) as { f: unknown }).f).toBe(made);
  });
  it.each<[string, Layout, Layout, never]>([
    ["another primitive type", U64, { kind: "u128" }, 1n as never],
    ["an empty vector of another type", vector(U64), vector({ kind: "u8" }), [] as never],
    ["a different number of fields", struct(["_0", U64]), struct(["x", U64], ["y", U64]), { _0: 1n } as never],
    ["a variant that the type lacks", enumOf("0", "1"), enumOf("A"), { $variant: "1", "1f": 5n } as never],
    ["a vector for a struct", vector(U64), struct(["x", U64]), [] as never],
  ])("rejects a layout with %s", (_, from, to, value) => {
    expect(() => relabelValue(from, to, value)).toThrow(LayoutMismatchError);
  });
});
