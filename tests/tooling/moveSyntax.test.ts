import { printType } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { parseModule } from "../../packages/framework/generator/parseModule.ts";

const IMPORTS = "use 0x1::option::Option;";

function parse(declarations: string) {
  return parseModule("m/m.move", `module 0x1::m {\n${declarations}\n}`);
}
function declareStruct(text: string, before = "") {
  const struct = parse(`${before} ${text}`).structs.at(-1);
  if (struct === undefined) throw new Error("nothing declared");
  return struct;
}
function declareFunction(text: string, before = "struct Thing<T> has store { a: u64 } struct Plain {}") {
  const [declared] = parse(`${before} ${text};`).functions;
  if (declared === undefined) throw new Error("nothing declared");
  return declared;
}
function fieldsOf(text: string): string[] {
  const { body } = declareStruct(text);
  return body.kind === "fields" ? body.fields.map((field) => `${field.name}: ${printType(field.type)}`) : [];
}

describe("struct declarations", () => {
  it("parses abilities, type parameters with phantoms and constraints, and fields", () => {
    const struct = declareStruct(
      "struct Name<phantom T: copy + drop, U> has key, store { a: u64, b: vector<Option<address>>, c: U }",
      IMPORTS,
    );
    expect(struct.name).toBe("Name");
    expect(struct.abilities).toEqual(["key", "store"]);
    expect(struct.typeParameters).toEqual([
      { phantom: true, constraints: ["copy", "drop"] },
      { phantom: false, constraints: [] },
    ]);
    expect(struct.body).toEqual({
      kind: "fields",
      fields: [
        { name: "a", type: { kind: "u64" } },
        { name: "b", type: { kind: "vector", element: expect.objectContaining({ module: "option", name: "Option" }) } },
        { name: "c", type: { kind: "typeParameter", index: 1 } },
      ],
    });
  });

  it.each([
    ["use 0x1::string::String; struct A { x: String }", ["x: 0x1::string::String"]],
    ["use 0x1::object::Object; struct A { x: Object<A> }", ["x: 0x1::object::Object<0x1::m::A>"]],
    ["use 0x1::coin; struct A { x: coin::Coin<u8> }", ["x: 0x1::coin::Coin<u8>"]],
    ["struct A { x: 0x4::token::Token, }", ["x: 0x4::token::Token"]],
    ["struct A { x: Later } struct Later { y: u8 }", ["y: u8"]],
    ["struct String { bytes: u8 } struct A { x: String }", ["x: 0x1::m::String"]],
    ["struct A { a: u8, b: u16, c: u32, d: u64, e: u128, f: u256 }", ["a: u8", "b: u16", "c: u32", "d: u64", "e: u128", "f: u256"]],
    ["struct A(u64, bool)", ["0: u64", "1: bool"]],
    ["struct A { enum: u8 }", ["enum: u8"]],
    ["// a remark\nstruct A { x: bool } // another", ["x: bool"]],
  ])("parses %s", (text, fields) => {
    expect(fieldsOf(text)).toEqual(fields);
  });

  it("adds the compiler's dummy field to an empty struct", () => {
    expect(fieldsOf("struct Empty has key {}")).toEqual(["dummy_field: bool"]);
  });

  it("parses enum variants with and without fields", () => {
    const { body } = declareStruct("enum Name has drop { V1 { a: u64 } V2, V3(u8), V4 { b: bool }, }");
    expect(body).toEqual({
      kind: "variants",
      variants: [
        { name: "V1", fields: [{ name: "a", type: { kind: "u64" } }] },
        { name: "V2", fields: [] },
        { name: "V3", fields: [{ name: "0", type: { kind: "u8" } }] },
        { name: "V4", fields: [{ name: "b", type: { kind: "bool" } }] },
      ],
    });
  });

  it.each([
    ["#[event] struct A has drop, store {}", [{ kind: "event" }]],
    ["#[resource_group(scope = global)] struct A {}", [{ kind: "resourceGroup", scope: "global" }]],
    [
      "#[resource_group_member(group = 0x1::object::ObjectGroup)] struct A has key {}",
      [{ kind: "resourceGroupMember", group: "0x1::object::ObjectGroup" }],
    ],
    ["#[event]\n#[deprecated] struct A has drop, store {}", [{ kind: "event" }]],
  ])("stores the attributes of %s", (text, attributes) => {
    expect(declareStruct(text).attributes).toEqual(attributes);
  });

  it.each([
    ["struct A { x: Missing }", 'unknown type "Missing"'],
    ["struct A { x: 0x1::m::Missing }", 'unknown type "Missing"'],
    ["struct A { x: B<u8> } struct B {}", '"B" takes 0 type arguments, not 1'],
    ["struct A<T> { x: A }", '"A" takes 1 type arguments, not 0'],
    ["struct A {} struct A {}", '"A" is declared twice'],
    ["struct A { x: u8, x: u8 }", 'field "x" is declared twice'],
    ["struct A<T, T> { x: u8 }", 'type parameter "T" is declared twice'],
    ["struct A has fly {}", '"fly" is not an ability'],
    ["struct A has copy, copy {}", 'ability "copy" is given twice'],
    ["struct A { x: &u8 }", "a reference cannot stand here"],
    ["struct A { x: vector }", "vector takes one type"],
    ["struct A { x: vector<u8, u8> }", "vector takes one type"],
    ["struct A { x u8 }", 'expected ":", found "u8"'],
    ["struct A", "expected fields"],
    ["struct A { x: ?u8 }", 'unexpected character "?"'],
    ["enum A {}", "an enum needs a variant"],
    ["enum A { V, V }", 'variant "V" is declared twice'],
    ["#[mystery] struct A {}", 'unknown attribute "mystery"'],
    ["#[resource_group(scope = village)] struct A {}", '"village" is not a resource group scope'],
  ])("rejects %s", (text, reason) => {
    expect(() => declareStruct(text)).toThrow(reason);
  });
});

describe("function declarations", () => {
  it.each([
    ["fun f()", "private", false, false],
    ["public fun f()", "public", false, false],
    ["public(friend) fun f()", "friend", false, false],
    ["public(package) fun f()", "friend", false, false],
    ["friend fun f()", "friend", false, false],
    ["package fun f()", "friend", false, false],
    ["public native fun f()", "public", false, false],
    ["public entry fun f()", "public", true, false],
    ["entry fun f()", "private", true, false],
    ["#[view] public fun f()", "public", false, true],
    ["#[view, deprecated] public fun f()", "public", false, true],
  ] as const)("parses the modifiers of %s", (text, visibility, isEntry, isView) => {
    expect(declareFunction(text)).toMatchObject({ name: "f", visibility, isEntry, isView, isNative: text.includes("native ") });
  });

  it.each([
    ["public fun f(a: &signer, b: address, c: u64)", ["&signer", "address", "u64"], []],
    ["public fun f<T>(a: &mut Thing<T>, b: T): &T", ["&mut 0x1::m::Thing<T0>", "T0"], ["&T0"]],
    ["public fun f<K: copy + drop, V>(a: vector<V>): (K, bool)", ["vector<T1>"], ["T0", "bool"]],
    ["public fun f(a: &vector<u8>, b: 0x1::option::Option<Plain>,): ()", ["&vector<u8>", "0x1::option::Option<0x1::m::Plain>"], []],
    ["public fun f(): (u64)", [], ["u64"]],
  ])("parses the types of %s", (text, parameters, returns) => {
    const declared = declareFunction(text);
    expect(declared.parameters.map((parameter) => printType(parameter.type))).toEqual(parameters);
    expect(declared.returns.map(printType)).toEqual(returns);
  });

  it("parses constraints of type parameters", () => {
    expect(declareFunction("fun f<A, B: key, C: store + drop>()").typeParameters).toEqual([[], ["key"], ["store", "drop"]]);
  });

  it.each([
    ["public fun f(a: Missing)", 'unknown type "Missing"'],
    ["public fun f(a: Thing)", '"Thing" takes 1 type arguments, not 0'],
    ["public fun f(a: && u8)", "a reference cannot stand here"],
    ["public fun f(a: vector<&u8>)", "a reference cannot stand here"],
    ["public fun f(a: u8, a: u8)", 'parameter "a" is declared twice'],
    ["public fun f<T, T>()", 'type parameter "T" is declared twice'],
    ["public(world) fun f()", 'expected a declaration, found "world"'],
    ["public inline fun f()", 'expected a declaration, found "inline"'],
    ["public f()", 'expected a declaration, found "f"'],
    ["public fun ()", "expected a function name"],
    ["public fun f(): ", 'expected a type, found ";"'],
    ["#[magic] fun f()", 'unknown attribute "magic"'],
  ])("rejects %s", (text, reason) => {
    expect(() => declareFunction(text)).toThrow(reason);
  });
});
