import { printType } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { generate } from "../../packages/framework/generator/generate.ts";
import { parseModule } from "../../packages/framework/generator/parseModule.ts";

const PATH = "oceans/reef/reef.move";

function parse(content: string) {
  return parseModule(PATH, `module 0x1::reef {\n${content}\n}`);
}
function generated(content: string, others: Readonly<Record<string, string>> = {}): string {
  const files = new Map([...Object.entries(others), [PATH, `module 0x1::reef {\n${content}\n}`] as const]);
  return generate(files).get("generated/oceans/reef.ts") ?? "";
}

describe("parser of .move files", () => {
  it("reads module header, imports, friends, constants, structs and functions", () => {
    const module = parse(`
      use std::string::{Self, String};
      use aptos_std::table::Table as Entries;
      use 0x4::token;
      friend aptos_framework::coin;
      /// The reef is closed
      const ECLOSED: u64 = 0x10;
      const MAX_DEPTH: u128 = 1_000;
      // A remark
      /// A place under water
      #[event] struct Place has drop, store { name: String, other: string::String, token: token::Token }
      #[resource_group_member(group = aptos_framework::object::ObjectGroup)]
      struct Reef<phantom T> has key { places: Entries<address, Place> }
      enum Kind { Hard, Soft { depth: u64 } }
      #[view] public fun depth(reef: &Place): u64;
      friend fun close(account: &signer);
      entry fun open(account: &signer);
      native fun measure<T: copy + drop>(value: &mut T): (u8, bool);
    `);
    expect(module.id.name).toBe("reef");
    expect(module.friends.map(({ name }) => name)).toEqual(["coin"]);
    expect(module.errors).toEqual([{ name: "ECLOSED", type: "u64", value: 16n, doc: "The reef is closed" }]);
    expect(module.constants).toEqual([{ name: "MAX_DEPTH", type: "u128", value: 1000n, doc: "" }]);
    expect(module.docs).toEqual(new Map([["Place", "A place under water"]]));
    expect(module.structs.map(({ name }) => name)).toEqual(["Place", "Reef", "Kind"]);
    expect(module.structs[1]?.attributes).toEqual([{ kind: "resourceGroupMember", group: "0x1::object::ObjectGroup" }]);
    const fields = module.structs.flatMap(({ body }) => (body.kind === "fields" ? body.fields : []));
    expect(fields.map(({ name, type }) => `${name}: ${printType(type)}`)).toEqual([
      "name: 0x1::string::String",
      "other: 0x1::string::String",
      "token: 0x4::token::Token",
      "places: 0x1::table::Table<address, 0x1::reef::Place>",
    ]);
    expect(
      module.functions.map(({ name, visibility, isEntry, isView, isNative }) => [name, visibility, isEntry, isView, isNative]),
    ).toEqual([
      ["close", "friend", false, false, false],
      ["depth", "public", false, true, false],
      ["measure", "private", false, false, true],
      ["open", "private", true, false, false],
    ]);
  });

  it.each([
    ["fun f(x: u64): u64", 3, 'expected ";", found "}"'],
    ["fun f(x: u64): u64 { x }", 2, 'the body of "f" is TypeScript; end its declaration with ";"'],
    ["fun f();\nfun f();", 3, '"f" is declared twice'],
    ["fun f(x: String);", 2, 'unknown type "String"'],
    ["fun f(x: coin::Coin);", 2, 'module "coin" is not imported'],
    ["fun f(x: ocean::coin::Coin);", 2, '"ocean" is not an address'],
    ["use std::string::String;", 2, '"String" is imported, but not used'],
    ["use std::string;\n\nuse std::string::Self;", 4, '"string" is declared twice'],
    ["use std::string::String;\nstruct String { bytes: u8 }", 2, '"String" is declared twice'],
    ["struct A {}\n\nstruct A {}", 4, '"A" is declared twice'],
    ["struct A { x: B<u8> }\nstruct B {}", 2, '"B" takes 0 type arguments, not 1'],
    ["struct A {\n  x: u8,\n  x: u8\n}", 5, 'field "x" is declared twice'],
    ["const limit: u64 = 1;", 2, 'constant "limit" is not in capital letters'],
    ["const LIMIT: u8 = 256;", 2, "256 exceeds u8"],
    ["const LIMIT: u8 = many;", 2, '"many" is not a constant of type u8'],
    ["const LIMIT: vector = 1;", 2, '"1" is not a constant of type vector'],
    ["/// Too deep\nconst ELIMIT: u8 = 1;", 4, "an abort code is a u64"],
    ["/// A friend\nfriend 0x1::coin;", 3, 'a doc comment cannot describe "friend"'],
    ["\n\npublic funny f();", 4, 'expected a declaration, found "funny"'],
    ["#[mystery] fun f();", 2, 'unknown attribute "mystery"'],
    ["fun f(x: ?u8);", 2, 'unexpected character "?"'],
    ["friend coin;", 2, '"coin" is not an address'],
    ["fun f(); } fun g();", 2, 'unexpected "fun"'],
  ])("rejects %j with line and reason", (content, line, reason) => {
    expect(() => parse(content)).toThrow(`${PATH}:${line}: ${reason}`);
  });

  it("rejects a file without an end, and a module in another module's folder", () => {
    expect(() => parseModule(PATH, "module 0x1::reef {\n fun f();\n")).toThrow(`${PATH}:2: expected "}", found the end`);
    expect(() => parseModule(PATH, "module 0x1::lagoon {}")).toThrow(`${PATH}:1: module "lagoon" belongs in lagoon/lagoon.move`);
  });
});

describe("generated types", () => {
  it.each([
    ["bool", "boolean"],
    ["u8", "number"],
    ["u32", "number"],
    ["i16", "number"],
    ["u64", "bigint"],
    ["u256", "bigint"],
    ["i128", "bigint"],
    ["address", "Address"],
    ["vector<u8>", "Uint8Array"],
    ["vector<u16>", "number[]"],
    ["vector<vector<u8>>", "Uint8Array[]"],
    ["vector<signer>", "SignerValue[]"],
    ["vector<T>", "VectorOf<Value>"],
    ["T", "Value"],
    ["&T", "Value"],
    ["&mut u64", "Reference<bigint>"],
    ["&mut vector<T>", "Reference<VectorOf<Value>>"],
    ["0x1::option::Option<u64>", "Option<bigint>"],
    ["0x1::option::Option<u8>", "ByteOption"],
    ["0x1::option::Option<T>", "OptionOf<Value>"],
    ["0x1::coin::Coin<T>", "StructValue"],
    ["Plain", "Plain"],
    ["Phantom<T>", "Phantom"],
    ["Pair<u64, T>", "Pair<bigint, Value>"],
  ])("writes the Move type %s as %s", (move, typescript) => {
    const structs = "struct Plain {} struct Phantom<phantom T> { a: u8 } struct Pair<A, B> { a: A, b: vector<B> }";
    expect(generated(`${structs} fun f<T>(x: ${move});`)).toContain(`readonly f: (call: NativeCall, x: ${typescript}) => void;`);
  });

  it("writes structs, enums and their tags", () => {
    const text = generated(`
      struct Nested<T> has store { items: vector<T>, one: 0x1::option::Option<T> }
      struct Outer<phantom P, T> has key { nested: Nested<T>, flag: bool }
      struct OpenReef has key { depth: u64 }
      enum Kind { Hard, Soft { depth: u64 } }
    `);
    expect(text).toContain('export type Nested<T0 extends Value = Value> = { "items": VectorOf<T0>; "one": OptionOf<T0> };');
    expect(text).toContain('export type Outer<T1 extends Value = Value> = { "nested": Nested<T1>; "flag": boolean };');
    expect(text).toContain('export type Kind = \n  | { $variant: "Hard" }\n  | { $variant: "Soft"; "depth": bigint };');
    expect(text).toContain("readonly OpenReef: TypedTag<OpenReef>;");
    expect(text).toContain("readonly Outer: (t0: TypeTag, t1: TypeTag) => TypedTag<Outer<Value>>;");
  });

  it("writes results, signers, constants and abort codes", () => {
    const text = generated(`
      const DEPTH: u64 = 5;
      const LEVELS: u8 = 3;
      /// The reef is closed
      const ECLOSED: u64 = 2;
      fun none();
      fun two(default: u8, _: bool): (u64, &mut u8);
      fun signs(account: &signer, other: address);
    `);
    expect(text).toContain("export const DEPTH = 5n;\nexport const LEVELS = 3;");
    expect(text).toContain(
      'export const errors: ModuleErrors<"ECLOSED"> = defineErrors("0x1::reef", {\n  ECLOSED: [2n, "The reef is closed"],\n});',
    );
    expect(text).toContain("readonly two: (call: NativeCall, default0: number, _1: boolean) => [bigint, Reference<number>];");
    expect(text).toContain(
      "readonly signs: ((call: NativeCall, account: Address, other: Address) => void) | BodyOfSigners<(call: NativeCall, account: SignerValue, other: Address) => void>;",
    );
  });

  it("imports structs of other files, under another name if the module has one of that name", () => {
    const others = { "oceans/lagoon/lagoon.move": "module 0x1::lagoon { struct Plain { a: u8 } struct Water { b: u8 } }" };
    const text = generated("struct Plain {} fun f(x: 0x1::lagoon::Plain, y: 0x1::lagoon::Water, z: Plain);", others);
    expect(text).toContain('import type { Plain as Plain_lagoon, Water } from "../../generated/oceans/lagoon.ts";');
    expect(text).toContain("(call: NativeCall, x: Plain_lagoon, y: Water, z: Plain) => void");
  });

  it("rejects two files of one module", () => {
    const text = "module 0x1::reef {}";
    expect(() => generate(new Map([PATH, "lakes/reef/reef.move"].map((path) => [path, text])))).toThrow(
      "lakes/reef/reef.move and oceans/reef/reef.move both declare 0x1::reef",
    );
  });
});
