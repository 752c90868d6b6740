import { encodeValue, type Layout, type Value, valueToJson } from "@atoll/move";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isEncodingOf } from "../../packages/web/src/preview/reading/reportedArgument.ts";

// Sample values of every entry function argument type, as BCS bytes and in the node's JSON.

interface Typed {
  readonly layout: Layout;
  readonly values: fc.Arbitrary<Value>;
}

const struct = (name: string, field: string, layout: Layout): Layout => ({
  kind: "struct",
  tag: { address: `0x${"0".repeat(63)}1`, module: name.toLowerCase(), name, typeArguments: [] } as never,
  fields: [{ name: field, key: field, layout }],
});
const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => `0x${Buffer.from(bytes).toString("hex")}` as Value);
const small = (kind: "u8" | "u16" | "u32" | "i8" | "i16" | "i32", min: number, max: number): Typed => ({
  layout: { kind },
  values: fc.integer({ min, max }),
});
const large = (kind: "u64" | "u128" | "u256" | "i64" | "i128" | "i256"): Typed => {
  const bits = BigInt(kind.slice(1));
  const isSigned = kind.startsWith("i");
  return {
    layout: { kind },
    values: fc.bigInt({ min: isSigned ? -(2n ** (bits - 1n)) : 0n, max: 2n ** (isSigned ? bits - 1n : bits) - 1n }),
  };
};
const bytesOf = (values: fc.Arbitrary<Uint8Array>): Typed => ({ layout: { kind: "vector", element: { kind: "u8" } }, values });
const LEAVES: readonly Typed[] = [
  { layout: { kind: "bool" }, values: fc.boolean() },
  small("u8", 0, 255),
  small("u16", 0, 65_535),
  small("u32", 0, 2 ** 32 - 1),
  small("i8", -128, 127),
  small("i16", -32_768, 32_767),
  small("i32", -(2 ** 31), 2 ** 31 - 1),
  ...(["u64", "u128", "u256", "i64", "i128", "i256"] as const).map(large),
  { layout: { kind: "address" }, values: address },
  { layout: struct("Object", "inner", { kind: "address" }), values: address.map((inner) => ({ inner })) },
  bytesOf(fc.uint8Array({ maxLength: 300 })),
  {
    layout: struct("String", "bytes", { kind: "vector", element: { kind: "u8" } }),
    values: fc
      .oneof(
        fc.string({ unit: "grapheme", maxLength: 200 }).map((text) => new TextEncoder().encode(text)),
        fc.uint8Array({ maxLength: 20 }),
      )
      .map((bytes) => ({ bytes })),
  },
];

function listOf({ layout, values }: Typed): Typed {
  if (layout.kind === "u8") return bytesOf(fc.uint8Array({ maxLength: 300 }));
  return { layout: { kind: "vector", element: layout }, values: fc.array(values, { maxLength: 150 }) };
}

const typed: fc.Arbitrary<Typed> = fc
  .tuple(fc.constantFrom(...LEAVES), fc.nat(2))
  .map(([leaf, depth]) => (depth === 0 ? leaf : depth === 1 ? listOf(leaf) : listOf(listOf(leaf))));
const pairs = typed.chain(({ layout, values }) =>
  fc.tuple(values, values).map(([one, other]) => ({ layout, one, other, isSame: isEqual(layout, one, other) })),
);

function isEqual(layout: Layout, one: Value, other: Value): boolean {
  return Buffer.compare(encodeValue(layout, one), encodeValue(layout, other)) === 0;
}

it("comparison of a signed argument with the node's JSON succeeds only for the JSON of the same bytes, for any simple type", () => {
  fc.assert(
    fc.property(pairs, ({ layout, one, other, isSame }) => {
      expect(isEncodingOf(encodeValue(layout, one), valueToJson(layout, one))).toBe(true);
      expect(isEncodingOf(encodeValue(layout, one), valueToJson(layout, other))).toBe(isSame);
    }),
    { numRuns: 500 },
  );
});

it("comparison of a signed argument with the node's JSON covers options and fixed-point numbers, but not structs with several fields or enums", () => {
  const five = Uint8Array.of(5, 0, 0, 0, 0, 0, 0, 0);
  expect(isEncodingOf(Uint8Array.of(1, ...five), { vec: ["5"] })).toBe(true);
  expect(isEncodingOf(Uint8Array.of(0), { vec: [] })).toBe(true);
  expect(isEncodingOf(Uint8Array.of(1, ...five), { vec: [] })).toBe(false);
  expect(isEncodingOf(five, { value: "5" })).toBe(true);
  expect(isEncodingOf(five, { value: "6" })).toBe(false);
  expect([{ a: "1", b: "2" }, { __variant__: "None" }, [{ a: "1", b: "2" }], null].map((reported) => isEncodingOf(five, reported))).toEqual(
    Array(4).fill(undefined),
  );
});

it("comparison of a signed argument with the node's JSON treats arguments of the wrong type as bytes", () => {
  expect(isEncodingOf(Uint8Array.of(1, 2, 3), "0x010203")).toBe(true);
  expect(isEncodingOf(Uint8Array.of(1, 2, 3), "0x010204")).toBe(false);
});
