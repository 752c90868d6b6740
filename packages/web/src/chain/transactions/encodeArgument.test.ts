import { I8, I64, I256, MoveOption, Serializer, U64, U128 } from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { encodeArgument } from "./encodeArgument.ts";
import type { ArgumentValue } from "./transactionRequest.ts";

const NESTED = "0x1::option::Option<0x1::option::Option<u64>>";
const encode = (type: string, value: ArgumentValue) => encodeArgument(value, type, [], 0);

function byLibrary(value: { serialize(serializer: Serializer): void }): Uint8Array {
  const serializer = new Serializer();
  value.serialize(serializer);
  return serializer.toUint8Array();
}

describe("encodeArgument", () => {
  it.each([
    ["i8", -128n, new I8(-128)],
    ["i8", 127n, new I8(127)],
    ["i64", -1n, new I64(-1n)],
    ["i64", -(1n << 63n), new I64(-(1n << 63n))],
    ["i256", -(1n << 255n), new I256(-(1n << 255n))],
    ["0x1::fixed_point32::FixedPoint32", 3n << 31n, new U64(3n << 31n)],
    ["0x1::fixed_point64::FixedPoint64", 3n << 63n, new U128(3n << 63n)],
    [NESTED, null, new MoveOption<MoveOption<U64>>()],
    [NESTED, [null], new MoveOption(new MoveOption<U64>())],
    [NESTED, [5n], new MoveOption(new MoveOption(new U64(5n)))],
  ])("encodes type %s value %s like the client library", (type, value, expected) => {
    expect(encode(type, value)).toEqual(byLibrary(expected));
  });

  it.each([
    ["i8", 128n],
    ["i8", -129n],
    ["i64", 1n << 63n],
    ["u64", -1n],
    ["0x1::fixed_point32::FixedPoint32", 1n << 64n],
    ["0x2::fixed_point32::FixedPoint32", 1n],
    ["0x1::coin::Coin<0x1::aptos_coin::AptosCoin>", 1n],
    [NESTED, 5n],
    [NESTED, []],
  ])("rejects type %s value %s", (type, value) => expect(() => encode(type, value)).toThrow(`Argument 1 must be ${type}`));
});
