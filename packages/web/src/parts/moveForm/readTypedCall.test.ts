import { beforeAll, describe, expect, it } from "vitest";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { catalogue as fields } from "../../language/catalogues/en/fields.ts";
import { catalogue } from "../../language/catalogues/en/moveForm.ts";
import { addWords } from "../../language/words.ts";
import { readTypedCall } from "./readTypedCall.ts";
import type { TypedArgument } from "./typedCall.ts";

beforeAll(() => {
  addWords("en", "moveForm", catalogue);
  addWords("en", "fields", fields);
});

const HARBOUR = `0x${"ab".repeat(32)}`;
const ONE = `0x${"0".repeat(63)}1`;

function functionOf(...types: readonly string[]): MoveFunction {
  const parameters = types.map((type) => ({ name: undefined, type }));
  return {
    id: "0x1::tide::rise",
    typeParameters: [],
    parameters,
    signers: 1,
    returns: [],
    isEntry: true,
    isView: false,
    visibility: "public",
  };
}

function read(type: string, typed: TypedArgument, typeArguments: readonly string[] = []) {
  const fn = { ...functionOf(type), typeParameters: typeArguments.map(() => ({ abilities: [] })) };
  const result = readTypedCall(fn, { functionId: fn.id, typeArguments, args: [typed] });
  return result.ok ? result.args[0] : result.problems.map(({ path, text }) => `${path}: ${text}`);
}

const most = (bits: number) => ((1n << BigInt(bits)) - 1n).toString();

describe("readTypedCall, which parses the typed arguments of a function call", () => {
  it.each<readonly [string, TypedArgument, unknown]>([
    ["bool", true, true],
    ["u8", "255", 255n],
    ["u16", "65535", 65_535n],
    ["u32", "4294967295", 4_294_967_295n],
    ["u64", most(64), 18_446_744_073_709_551_615n],
    ["u128", most(128), (1n << 128n) - 1n],
    ["u256", most(256), (1n << 256n) - 1n],
    ["u64", " 1 000_000 ", 1_000_000n],
    ["u64", "0xff", 255n],
    ["u256", `0x${"f".repeat(64)}`, (1n << 256n) - 1n],
    ["i8", "-128", -128n],
    ["i64", "9223372036854775807", 9_223_372_036_854_775_807n],
    ["i256", `-${(1n << 255n).toString()}`, -(1n << 255n)],
    ["address", "0x1", ONE],
    ["address", ` ${HARBOUR} `, HARBOUR],
    ["0x1::string::String", "", ""],
    ["0x1::string::String", " Größe 🐚 ", " Größe 🐚 "],
    ["vector<u8>", "0x00FF", Uint8Array.of(0, 255)],
    ["vector<u8>", "", Uint8Array.of()],
    ["0x1::string::String", "line one\nline two", "line one\nline two"],
    ["0x1::option::Option<0x1::option::Option<u64>>", null, null],
    ["0x1::option::Option<0x1::option::Option<u64>>", [null], [null]],
    ["0x1::option::Option<0x1::option::Option<u64>>", ["5"], [5n]],
    ["0x1::object::Object<0x1::fungible_asset::Metadata>", "0xa", `0x${"0".repeat(63)}a`],
    ["0x1::option::Option<u64>", null, null],
    ["0x1::option::Option<u64>", "7", 7n],
    ["0x1::option::Option<0x1::string::String>", "", ""],
    ["vector<u64>", [], []],
    ["vector<u64>", ["1", "2"], [1n, 2n]],
    ["vector<vector<u8>>", ["0x01", ""], [Uint8Array.of(1), Uint8Array.of()]],
    ["vector<vector<bool>>", [[true], []], [[true], []]],
    ["vector<0x1::option::Option<address>>", ["0x1", null], [ONE, null]],
    ["0x1::option::Option<vector<u8>>", "0x01", Uint8Array.of(1)],
    ["0x1::fixed_point32::FixedPoint32", "6442450944", 6_442_450_944n],
    ["0x1::fixed_point64::FixedPoint64", most(128), (1n << 128n) - 1n],
  ])("parses an argument of type %s: %j", (type, typed, value) => expect(read(type, typed)).toEqual(value));

  it("parses an argument whose type is a type parameter", () => {
    expect(read("T0", "9", ["u8"])).toBe(9n);
    expect(read("vector<T0>", ["0x1"], ["0x1::object::Object<0x1::fungible_asset::Metadata>"])).toEqual([ONE]);
  });
});

describe("readTypedCall with invalid input", () => {
  it.each<readonly [string, TypedArgument, string]>([
    ["u8", "256", "args.0: Enter a number from 0 to 255."],
    ["u64", "18446744073709551616", `args.0: Enter a number from 0 to ${most(64)}.`],
    ["u128", (1n << 128n).toString(), `args.0: Enter a number from 0 to ${most(128)}.`],
    ["u256", (1n << 256n).toString(), `args.0: Enter a number from 0 to ${most(256)}.`],
    ["u256", "9".repeat(1_000_000), `args.0: Enter a number from 0 to ${most(256)}.`],
    ["u64", "-1", `args.0: Enter a number from 0 to ${most(64)}.`],
    ["i8", "128", "args.0: Enter a number from -128 to 127."],
    ["u64", "1.5", "args.0: Digits only, no point or comma."],
    ["u64", "1e3", "args.0: Digits only, no point or comma."],
    ["u64", "", "args.0: Required"],
    ["bool", "true", "args.0: Choose true or false."],
    ["address", "", "args.0: Required"],
    ["address", "harbour.apt", `args.0: ${fields.addressName}`],
    ["address", "0x12", `args.0: ${fields.addressTooShort}`],
    ["vector<u8>", "hello", "args.0: Enter 0x and two hex digits per byte."],
    ["vector<u8>", "0x1", "args.0: Enter 0x and two hex digits per byte."],
    ["0x1::string::String", "\ud800", "args.0: This text contains an invalid character. Type it again."],
    ["vector<u64>", "1, 2", "args.0: Enter a list such as [1, 2, 3], with at most 10,000 items."],
    ["vector<u64>", ["1", "x"], "args.0.1: Digits only, no point or comma."],
    ["vector<vector<u64>>", [["1"], ["2", ""]], "args.0.1.1: Required"],
  ])("reports path and reason for an argument of type %s: %j", (type, typed, problem) => expect(read(type, typed)).toEqual([problem]));

  it("rejects arguments that transactions cannot pass: other structs, references and function values", () => {
    expect(read("0x1::coin::Coin<0x1::aptos_coin::AptosCoin>", {})).toEqual([
      expect.stringContaining("takes a 0x1::coin::Coin<0x1::aptos_coin::AptosCoin> value"),
    ]);
    // A struct of a module named `string` at another address is not the framework's string.
    expect(read(`${HARBOUR}::string::String`, "x")).toEqual([expect.stringContaining(`takes a ${HARBOUR}::string::String value`)]);
    expect(read("vector<0x1::option::Option<0x1::table::Table<u64, u64>>>", [])).toEqual([expect.stringContaining("0x1::table::Table")]);
    expect(read("&mut u64", "1")).toEqual([expect.stringContaining("takes a reference (&mut u64)")]);
    expect(read("|u64|bool", "1")).toEqual([expect.stringContaining("|u64|bool")]);
    expect(read(`${"vector<".repeat(300)}u8${">".repeat(300)}`, [])).toEqual([expect.stringContaining("transactions can't pass")]);
  });

  it("rejects an argument with more than ten options and objects, the network's limit", () => {
    const options = Array.from({ length: 11 }, () => null);
    expect(read("vector<0x1::option::Option<u64>>", options.slice(1))).toHaveLength(10);
    expect(read("vector<0x1::option::Option<u64>>", options)).toEqual([
      expect.stringContaining("args.0.10: One argument can contain at most 10"),
    ]);
    expect(
      read(
        "vector<0x1::string::String>",
        Array.from({ length: 11 }, () => "x"),
      ),
    ).toHaveLength(11);
  });

  it("rejects incomplete and generic type arguments, and returns complete ones in canonical form", () => {
    const fn = { ...functionOf(), typeParameters: [{ abilities: [] }, { abilities: [] }] };
    const call = (typeArguments: readonly string[]) => readTypedCall(fn, { functionId: fn.id, typeArguments, args: [] });
    expect(call([" 0x0001::aptos_coin::AptosCoin", "vector< vector<0xab12::a::B<u8,u64>>>"])).toEqual({
      ok: true,
      typeArguments: ["0x1::aptos_coin::AptosCoin", `vector<vector<0x${"0".repeat(60)}ab12::a::B<u8, u64>>>`],
      args: [],
    });
    expect(call(["", "u64>"])).toEqual({
      ok: false,
      problems: [
        { path: "typeArguments.0", text: catalogue.typeMissing },
        { path: "typeArguments.1", text: catalogue.notAType },
      ],
    });
    expect(call(["T1", "&u64"]).ok).toBe(false);
    expect(read("T0", "1", [""])).toEqual([`typeArguments.0: ${catalogue.typeMissing}`, "args.0: Enter type 1 above first."]);
  });
});
