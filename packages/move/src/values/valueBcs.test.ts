import { Bool, MoveOption, MoveString, MoveVector, Serializer, U8, U64, U128 } from "@aptos-labs/ts-sdk";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytesToHex, hexToBytes } from "../bcs/hex.ts";
import { BcsError, BcsReader } from "../bcs/reader.ts";
import { type Address, address } from "../types/address.ts";
import type { FieldLayout, Layout } from "../types/layout.ts";
import { structTag } from "../types/parseTypeTag.ts";
import { INTEGER_KINDS, type IntegerKind } from "../types/type.ts";
import { FunctionValue } from "./functionValue.ts";
import { integerRange } from "./integerRange.ts";
import type { JsonValue } from "./json.ts";
import { jsonToValue } from "./jsonToValue.ts";
import { leastEncodedSize } from "./leastEncodedSize.ts";
import { findMismatch, ValueMismatchError } from "./mismatch.ts";
import { deepCopyValue, fieldKey, type Value } from "./value.ts";
import { decodeBounded, decodeValue, encodeValue, readValue, TooManyStructsError } from "./valueBcs.ts";
import { valuesDeepEqual } from "./valuesEqual.ts";
import { valueToJson } from "./valueToJson.ts";

const tag = structTag("0x1::m::Thing");
const field = (name: string, layout: Layout): FieldLayout => ({ name, key: fieldKey(name), layout });
const struct = (...fields: FieldLayout[]): Layout => ({ kind: "struct", tag, fields });
const vector = (element: Layout): Layout => ({ kind: "vector", element });
const option = (element: Layout): Layout => ({
  kind: "struct",
  tag: structTag("0x1::option::Option<u8>"),
  fields: [field("vec", vector(element))],
});

interface Sample {
  readonly layout: Layout;
  readonly value: fc.Arbitrary<Value>;
}

const anyAddress: fc.Arbitrary<Address> = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => address(bytesToHex(bytes)));
const integer = (kind: IntegerKind): Sample => {
  const { min, max, isNarrow } = integerRange(kind);
  const bounded = fc.oneof(fc.constantFrom(min, max), fc.bigInt(min, max));
  return { layout: { kind }, value: isNarrow ? bounded.map(Number) : bounded };
};
const leaf: fc.Arbitrary<Sample> = fc.constantFrom<Sample>(
  { layout: { kind: "bool" }, value: fc.boolean() },
  { layout: { kind: "address" }, value: anyAddress },
  ...INTEGER_KINDS.map(integer),
  { layout: vector({ kind: "u8" }), value: fc.uint8Array() },
);
const fieldNames = ["a", "value", "__proto__", "$variant", "constructor"];
const fieldsOf = (samples: readonly Sample[]) => samples.map(({ layout }, index) => field(fieldNames[index] ?? `f${index}`, layout));
const fieldValues = (fields: readonly FieldLayout[], samples: readonly Sample[], variant?: string): fc.Arbitrary<Value> =>
  fc
    .tuple(...samples.map(({ value }) => value))
    .map((values) =>
      Object.fromEntries([...(variant === undefined ? [] : [["$variant", variant]]), ...fields.map(({ key }, i) => [key, values[i]])]),
    );

const sample = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 3 },
    leaf,
    tie("sample").map(
      ({ layout, value }): Sample =>
        layout.kind === "u8"
          ? { layout: vector(layout), value: fc.uint8Array() }
          : { layout: vector(layout), value: fc.array(value, { maxLength: 4 }) },
    ),
    fc.array(tie("sample"), { minLength: 1, maxLength: 5 }).map((samples): Sample => {
      const fields = fieldsOf(samples);
      return { layout: struct(...fields), value: fieldValues(fields, samples) };
    }),
    fc.array(fc.array(tie("sample"), { maxLength: 2 }), { minLength: 1, maxLength: 3 }).map((variants): Sample => {
      const described = variants.map((samples, index) => ({ name: `V${index}`, fields: fieldsOf(samples), samples }));
      return {
        layout: { kind: "enum", tag, variants: described.map(({ name, fields }) => ({ name, fields })) },
        value: fc.oneof(...described.map(({ name, fields, samples }) => fieldValues(fields, samples, name))),
      };
    }),
  ),
})).sample;
const layoutAndValue = sample.chain(({ layout, value }) => value.map((drawn) => ({ layout, value: drawn })));

describe("Move values in BCS", () => {
  test("any value of any layout round-trips, and shares no memory with the input", () => {
    fc.assert(
      fc.property(layoutAndValue, ({ layout, value }) => {
        const bytes = encodeValue(layout, value);
        const read = decodeValue(layout, bytes);
        bytes.fill(0xff);
        expect(read).toEqual(value);
        expect(valuesDeepEqual(read, value)).toBe(true);
        expect(valuesDeepEqual(deepCopyValue(read), value)).toBe(true);
        expect(findMismatch(layout, value)).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });

  test("any value of any layout round-trips through JSON", () => {
    fc.assert(
      fc.property(layoutAndValue, ({ layout, value }) => {
        const json = JSON.parse(JSON.stringify(valueToJson(layout, value))) as JsonValue;
        expect(jsonToValue(layout, json)).toEqual(value);
      }),
      { numRuns: 400 },
    );
  });

  test("leastEncodedSize of JSON is at most the encoded size", () => {
    fc.assert(
      fc.property(layoutAndValue, ({ layout, value }) => {
        const json = valueToJson(layout, value);
        expect(leastEncodedSize(layout, json, Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(encodeValue(layout, value).length);
      }),
      { numRuns: 400 },
    );
  });

  test.each<[string, Layout, JsonValue, number]>([
    ["1,000 addresses", vector({ kind: "address" }), Array(1_000).fill("0x1"), 32_001],
    ["1,000 u256", vector({ kind: "u256" }), Array(1_000).fill("1"), 32_001],
    ["1,000 empty vectors", vector(vector({ kind: "u8" })), Array(1_000).fill("0x"), 1_001],
    ["an option of 1,000 u64", option(vector({ kind: "u64" })), { vec: [Array(1_000).fill("1")] }, 8_002],
    ["1,000 objects", vector(struct(field("inner", { kind: "address" }))), Array(1_000).fill("0x1"), 32_001],
  ])("leastEncodedSize counts %s, and stops above its limit", (_, layout, json, size) => {
    expect(leastEncodedSize(layout, json, 100_000)).toBe(size);
    const limited = leastEncodedSize(layout, json, 100);
    expect(limited).toBeGreaterThan(100);
    expect(limited).toBeLessThan(140);
  });

  test("the decoder accepts or rejects any input without crashing, and accepted input is canonical", () => {
    fc.assert(
      fc.property(sample, fc.uint8Array({ maxLength: 60 }), ({ layout }, bytes) => {
        let value: Value;
        try {
          value = decodeValue(layout, bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(BcsError);
          return;
        }
        expect(encodeValue(layout, value)).toEqual(bytes);
      }),
      { numRuns: 1000 },
    );
  });

  test.each<[string, Layout, Value, { bcsToBytes(): Uint8Array }]>([
    ["vector<u8>", vector({ kind: "u8" }), Uint8Array.of(1, 2, 3), MoveVector.U8([1, 2, 3])],
    ["vector<u64>", vector({ kind: "u64" }), [1n, 2n ** 64n - 1n], MoveVector.U64([1n, 2n ** 64n - 1n])],
    [
      "vector<vector<bool>>",
      vector(vector({ kind: "bool" })),
      [[true], []],
      new MoveVector([MoveVector.Bool([true]), MoveVector.Bool([])]),
    ],
    ["String", struct(field("bytes", vector({ kind: "u8" }))), { bytes: new TextEncoder().encode("añb") }, new MoveString("añb")],
    ["Option<u8>", option({ kind: "u8" }), { vec: Uint8Array.of(7) }, new MoveOption(new U8(7))],
    ["an empty Option<u8>", option({ kind: "u8" }), { vec: new Uint8Array() }, new MoveOption<U8>()],
    ["Option<u128>", option({ kind: "u128" }), { vec: [9n] }, new MoveOption(new U128(9n))],
  ])("encodes a %s to the client library's bytes", (_, layout, value, theirs) => {
    expect(encodeValue(layout, value)).toEqual(theirs.bcsToBytes());
    expect(decodeValue(layout, theirs.bcsToBytes())).toEqual(value);
  });

  test("rejects a vector of two elements as an option", () => {
    expect(() => decodeValue(option({ kind: "u8" }), hexToBytes("020101"))).toThrow(BcsError);
    expect(() => decodeValue(option({ kind: "bool" }), hexToBytes("020101"))).toThrow(BcsError);
    expect(() => encodeValue(option({ kind: "bool" }), { vec: [true, true] })).toThrow(
      "value should be 0x1::option::Option<u8>, not 2 values",
    );
  });

  test("encodes a struct as its fields in order", () => {
    const serializer = new Serializer();
    serializer.serialize(new U64(5n));
    serializer.serialize(new Bool(true));
    expect(encodeValue(struct(field("amount", { kind: "u64" }), field("frozen", { kind: "bool" })), { frozen: true, amount: 5n })).toEqual(
      serializer.toUint8Array(),
    );
  });

  test.each([
    ["i8", -1, "ff"],
    ["i8", -128, "80"],
    ["i16", -2, "feff"],
    ["i32", -2147483648, "00000080"],
    ["i64", -1n, "ffffffffffffffff"],
    ["i128", -(2n ** 127n), `${"00".repeat(15)}80`],
    ["i256", 1n, `01${"00".repeat(31)}`],
  ] as const)("encodes the %s %s as %s", (kind, value, hex) => {
    expect(bytesToHex(encodeValue({ kind }, value))).toBe(hex);
    expect(decodeValue({ kind }, hexToBytes(hex))).toBe(value);
  });

  test("encodes an enum as variant number, then fields", () => {
    const layout: Layout = {
      kind: "enum",
      tag,
      variants: [
        { name: "V1", fields: [] },
        { name: "V2", fields: [field("x", { kind: "u8" })] },
      ],
    };
    expect(bytesToHex(encodeValue(layout, { $variant: "V2", x: 9 }))).toBe("0109");
    expect(decodeValue(layout, hexToBytes("00"))).toEqual({ $variant: "V1" });
    expect(() => decodeValue(layout, hexToBytes("02"))).toThrow(BcsError);
    expect(() => decodeValue(layout, hexToBytes("8100"))).toThrow(BcsError);
  });

  test("readValue advances the reader past a value, while decodeValue rejects trailing bytes", () => {
    const reader = new BcsReader(hexToBytes("0102"));
    expect(readValue(reader, { kind: "u8" })).toBe(1);
    expect(reader.remaining).toBe(1);
    expect(() => decodeValue({ kind: "u8" }, hexToBytes("0102"))).toThrow("remaining input");
  });

  test("rejects a length beyond the remaining bytes before building values", () => {
    expect(() => decodeValue(vector({ kind: "u64" }), hexToBytes("ffffffff0f00"))).toThrow("unexpected end of input");
  });

  test.each<[string, Layout, Value, string]>([
    [
      "a number for a u64",
      struct(field("coin", struct(field("value", { kind: "u64" })))),
      { coin: { value: 5 } },
      "value.coin.value should be u64 as bigint, not number 5",
    ],
    ["a missing field", struct(field("a", { kind: "bool" })), {}, "value.a should be bool, not missing"],
    ["a number too large", vector({ kind: "u16" }), [1, 65536], "value[1] should be u16 as number, not number 65536"],
    ["an i8 too small", { kind: "i8" }, -129, "value should be i8 as number, not number -129"],
    ["an i64 too large", { kind: "i64" }, 2n ** 63n, "value should be i64 as bigint, not bigint 9223372036854775808"],
    ["an array for bytes", vector({ kind: "u8" }), [1], "value should be vector<u8> as Uint8Array, not an array"],
    ["bytes for an array", vector({ kind: "u16" }), Uint8Array.of(1), "value should be vector as array, not bytes"],
    ["a short address", { kind: "address" }, "0x1", 'value should be address in long form, not string "0x1"'],
    ["an array for a struct", struct(field("a", { kind: "bool" })), [], "value should be 0x1::m::Thing, not an array"],
    [
      "an unknown variant",
      { kind: "enum", tag, variants: [] },
      { $variant: "V9" },
      'value.$variant should be a variant of 0x1::m::Thing, not string "V9"',
    ],
  ])("encoding %s reports the mismatch and its path", (_, layout, value, message) => {
    expect(() => encodeValue(layout, value)).toThrow(ValueMismatchError);
    expect(() => encodeValue(layout, value)).toThrow(message);
  });

  test("decodeBounded rejects values with more structs than bytes plus 512", () => {
    const deep = Array.from({ length: 100 }).reduce<Layout>((inner) => struct(field("x", inner)), { kind: "bool" });
    const list = (count: number) => Uint8Array.of(count, ...new Uint8Array(count));
    expect(decodeBounded(vector(deep), list(5))).toHaveLength(5);
    expect(() => decodeBounded(vector(deep), list(6))).toThrow(TooManyStructsError);
    // A function value carries its own layout: here vectors of structs without fields, which take no bytes at all.
    const head = [7, 1, 0, ...new Uint8Array(32), 1, 109, 1, 102, 0, 1, ...new Uint8Array(7)];
    const vectors = Array.from({ length: 90 }, () => 100).concat(Array.from({ length: 100 }, () => 0));
    const bytes = Uint8Array.of(...head, 5, 5, 6, 0, 0, 90, ...vectors);
    expect(() => decodeBounded({ kind: "function" }, bytes)).toThrow(TooManyStructsError);
  });

  test("rejects function values nested more than 256 deep", () => {
    const head = [7, 1, 0, ...new Uint8Array(32), 1, 109, 1, 102, 0, 1, ...new Uint8Array(7)];
    const last = [5, ...head.slice(1, -8), ...new Uint8Array(8)];
    const nested = (count: number) => Uint8Array.from([...Array.from({ length: count }, () => [...head, 12]).flat(), ...last]);
    expect(decodeValue({ kind: "function" }, nested(256))).toBeInstanceOf(FunctionValue);
    expect(() => decodeValue({ kind: "function" }, nested(20_000))).toThrow(BcsError);
  });
});
