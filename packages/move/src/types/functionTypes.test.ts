import { describe, expect, it } from "vitest";
import { bytesToHex } from "../bcs/hex.ts";
import { BcsReader } from "../bcs/reader.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { FunctionValue } from "../values/functionValue.ts";
import { deepCopyValue, type StructValue } from "../values/value.ts";
import { decodeValue, encodeValue } from "../values/valueBcs.ts";
import { valuesDeepEqual } from "../values/valuesEqual.ts";
import { valueToJson } from "../values/valueToJson.ts";
import { address } from "./address.ts";
import type { Layout } from "./layout.ts";
import { parseTypeTag } from "./parseTypeTag.ts";
import { printTypeTag } from "./printType.ts";
import { readTypeTag, writeTypeTag } from "./typeTagBcs.ts";

const TEXTS = [
  "||()",
  "|u64|(bool)",
  "|&u64, &mut 0x1::m::S<u8>|(u64, &u8) has copy + drop",
  "|||() has store|(|u8|(u8) has key)",
  "vector<|i8|(i256) has copy + drop + store>",
];

describe("function types", () => {
  it.each(TEXTS)("parses %s and prints it unchanged", (text) => {
    expect(printTypeTag(parseTypeTag(text))).toBe(text);
  });
  it.each(TEXTS)("round-trips %s through BCS", (text) => {
    const bytes = encodeBcs((writer) => writeTypeTag(writer, parseTypeTag(text)));
    const reader = new BcsReader(bytes);
    expect(printTypeTag(readTypeTag(reader))).toBe(text);
    reader.end();
  });
  it.each(["|u64", "|u64|bool", "|u64|() has fly", "|&&u8|()", "|u8 u8|()"])("rejects the invalid type text %s", (text) => {
    expect(() => parseTypeTag(text)).toThrow("invalid Move type");
  });
  it("has variant 11 in BCS, before signed integers", () => {
    const hex = (text: string) => bytesToHex(encodeBcs((writer) => writeTypeTag(writer, parseTypeTag(text))));
    expect(hex("|&u8, u64|(bool) has copy + drop")).toBe(`0b02${"0001"}${"0202"}01${"0200"}03`);
    expect(["i8", "i256"].map(hex)).toEqual(["0c", "11"]);
  });
});

describe("function values (closures)", () => {
  const pair: Layout = {
    kind: "struct",
    tag: { kind: "struct", address: address("0x1"), module: "m", name: "S", typeArguments: [] },
    fields: [{ name: "a", key: "a", layout: { kind: "u64" } }],
  };
  const target = { module: { address: address("0xcafe"), name: "m" }, name: "f", typeArguments: [parseTypeTag("u8")] };
  const made = new FunctionValue(target, 0b101n, [
    { layout: { kind: "u64" }, value: 7n },
    { layout: pair, value: { a: 9n } },
  ]);

  it("store layouts of their captured values without field names", () => {
    const bytes = encodeValue({ kind: "function" }, made);
    const name = "016d";
    const head = `09${"0100"}${"00".repeat(30)}cafe${name}0166${"0101"}${"05"}${"00".repeat(7)}`;
    expect(bytesToHex(bytes)).toBe(`${head}02${"07"}${"00".repeat(7)}${"06000102"}09${"00".repeat(7)}`);
    const read = decodeValue({ kind: "function" }, bytes) as FunctionValue;
    expect(read.captured[1]?.value).toEqual({ _0: 9n });
    expect(encodeValue({ kind: "function" }, read)).toEqual(bytes);
  });
  it("appear in JSON as nodes print them", () => {
    expect(valueToJson({ kind: "function" }, made)).toEqual({
      __captured__: ["7", { a: "9" }],
      __fun_name__: "0xcafe::m::f",
      __mask__: "101",
      __ty_args__: ["u8"],
    });
  });
  it("are equal if function and captured values are equal, and copies are independent", () => {
    const copy = deepCopyValue(made);
    expect(valuesDeepEqual(made, copy)).toBe(true);
    (copy.captured[1]?.value as StructValue).a = 1n;
    expect(valuesDeepEqual(made, copy)).toBe(false);
    expect(valuesDeepEqual(made, new FunctionValue({ ...target, name: "g" }, made.mask, made.captured))).toBe(false);
  });
  it("are rejected if the captured values do not match the mask", () => {
    const bytes = encodeValue({ kind: "function" }, made);
    bytes[0] = 7;
    expect(() => decodeValue({ kind: "function" }, bytes)).toThrow("as many values as its mask says");
  });
});
