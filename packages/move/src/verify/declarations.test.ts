import { describe, expect, test } from "vitest";
import type { CompiledModule } from "../binary/compiledModule.ts";
import type { ModuleStatus } from "../binary/moduleError.ts";
import { at, type Draft, damaged, moduleOf, type Refusal, statusOf, verdictOn } from "../testing/refusals.ts";
import { PRODUCTION_LIMITS } from "./limits.ts";
import { verifyModule } from "./verifyModule.ts";

const GENERIC = `
  struct Stored has store { x: u64 }
  struct Hot { x: u64 }
  struct NeedsCopy<T0: copy> { x: T0 }
  struct NeedsKey<T0: key> has store { x: vector<u8> }
  struct Phantom<phantom T0> has key, store, copy, drop { x: u64 }
  struct Box<T0> has key, store, copy, drop { x: T0 }
  fun drops<T0: drop>(T0) { Ret }
  fun any<T0>() { Ret }
`;
const g = (text: string): string => `${GENERIC} ${text}`;

describe("signatures", () => {
  const REFUSED: readonly Refusal[] = [
    ["a reference to a reference", g("fun f(&&u64) { Ret }"), "INVALID_SIGNATURE_TOKEN"],
    ["a vector of references", g("fun f(vector<&u64>) { Ret }"), "INVALID_SIGNATURE_TOKEN"],
    ["a struct over references", g("fun f(Box<&u64>) { Ret }"), "INVALID_SIGNATURE_TOKEN"],
    ["a reference to references in a function type", g("fun f(|&&u64|()) { Ret }"), "INVALID_SIGNATURE_TOKEN"],
    ["a field that is a reference", g("struct S { x: &u64 }"), "INVALID_SIGNATURE_TOKEN"],
    ["a field of vectors of references", g("struct S { x: vector<&u64> }"), "INVALID_SIGNATURE_TOKEN"],
    ["a local vector of references", g("fun f() { local vector<&u64> Ret }"), "INVALID_SIGNATURE_TOKEN"],
    ["a vector instruction on references", g("fun f() { VecPack &u64 0 Pop Ret }"), "INVALID_SIGNATURE_TOKEN"],
    ["a type argument that is a reference", g("fun f() { CallGeneric any<&u64> Ret }"), "INVALID_SIGNATURE_TOKEN"],
    ["a struct argument without its ability", g("fun f(NeedsCopy<Hot>) { LdU64 1 Abort }"), "CONSTRAINT_NOT_SATISFIED"],
    ["a type parameter without the ability", g("fun f<T0>(NeedsCopy<T0>) { LdU64 1 Abort }"), "CONSTRAINT_NOT_SATISFIED"],
    ["a value where a resource is asked for", g("fun f(NeedsKey<u64>) { LdU64 1 Abort }"), "CONSTRAINT_NOT_SATISFIED"],
    ["a function argument without its ability", g("fun f(Hot) { MoveLoc 0 CallGeneric drops<Hot> Ret }"), "CONSTRAINT_NOT_SATISFIED"],
    [
      "a function argument that is a bare type parameter",
      g("fun f<T0>(T0) { MoveLoc 0 CallGeneric drops<T0> Ret }"),
      "CONSTRAINT_NOT_SATISFIED",
    ],
    ["a closure over a bare type parameter", g("fun f<T0>() { PackClosureGeneric drops<T0> 0b0 Pop Ret }"), "CONSTRAINT_NOT_SATISFIED"],
    ["a signer where copy is asked for", g("fun f(NeedsCopy<signer>) { LdU64 1 Abort }"), "CONSTRAINT_NOT_SATISFIED"],
    ["a function value where copy is asked for", g("fun f(NeedsCopy<|u64|()>) { LdU64 1 Abort }"), "CONSTRAINT_NOT_SATISFIED"],
    ["a field whose argument lacks an ability", g("struct S { x: NeedsCopy<Hot> }"), "CONSTRAINT_NOT_SATISFIED"],
    [
      "a generic resource over what cannot be stored",
      g("fun f(address): bool { MoveLoc 0 ExistsGeneric Box<Hot> Ret }"),
      "CONSTRAINT_NOT_SATISFIED",
    ],
    [
      "a generic resource that is none",
      g("struct W<T0> { x: T0 } fun f(address): bool { MoveLoc 0 ExistsGeneric W<u64> Ret }"),
      "CONSTRAINT_NOT_SATISFIED",
    ],
    ["a droppable struct with a field that is not", g("struct S has drop { x: Hot }"), "FIELD_MISSING_TYPE_ABILITY"],
    ["a copyable struct with a signer", g("struct S has copy { x: signer }"), "FIELD_MISSING_TYPE_ABILITY"],
    ["a stored struct with what cannot be stored", g("struct S has store { x: vector<Hot> }"), "FIELD_MISSING_TYPE_ABILITY"],
    ["a resource with what cannot be stored", g("struct S has key { x: Hot }"), "FIELD_MISSING_TYPE_ABILITY"],
    ["an enum with a variant that cannot be dropped", g("enum S has drop { A, B { x: Hot } }"), "FIELD_MISSING_TYPE_ABILITY"],
    [
      "a stored struct with a function value that is not",
      g("struct S has store { x: |u64|() has copy + drop }"),
      "FIELD_MISSING_TYPE_ABILITY",
    ],
    ["a phantom in a field", g("struct S<phantom T0> { x: T0 }"), "INVALID_PHANTOM_TYPE_PARAM_POSITION"],
    ["a phantom in a vector", g("struct S<phantom T0> { x: vector<T0> }"), "INVALID_PHANTOM_TYPE_PARAM_POSITION"],
    ["a phantom as an argument that is none", g("struct S<phantom T0> { x: Box<T0> }"), "INVALID_PHANTOM_TYPE_PARAM_POSITION"],
    ["a phantom in a function type", g("struct S<phantom T0> { x: |T0|() }"), "INVALID_PHANTOM_TYPE_PARAM_POSITION"],
    ["a vector of two types", g("fun f() { VecPack (u64, u8) 0 Pop Ret }"), "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH"],
    ["a vector of no type", g("fun f() { VecPack () 0 Pop Ret }"), "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH"],
    ["a closure call of a number", g("fun f() { LdU64 1 CallClosure u64 Ret }"), "CLOSURE_CALL_REQUIRES_FUNCTION"],
    ["a closure call of two types", g("fun f() { LdU64 1 CallClosure (|u64|(), u8) Ret }"), "CLOSURE_CALL_REQUIRES_FUNCTION"],
    ["too many arguments of a function", g("fun f() { CallGeneric any<u8, u8> Ret }"), "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH"],
    ["too few arguments of a struct", g("fun f(u8) { MoveLoc 0 PackGeneric Box Pop Ret }"), "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH"],
  ];
  test.each(REFUSED)("refuse %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });

  test("accept abilities that depend on arguments, phantoms in phantom places, and references in function types", () => {
    const text = g(`
      struct S<phantom T0> has key { x: Phantom<T0>, y: Box<u8>, f: |&mut T1|(&u64) has store }
      fun f(address): bool { MoveLoc 0 ExistsGeneric Box<Stored> Ret }
    `).replace("T1", "u8");
    expect(verdictOn(text)).toBe("accepted");
  });
});

describe("instruction consistency", () => {
  const REFUSED: readonly Refusal[] = [
    ["Pack on a generic struct", g("fun f(u8) { MoveLoc 0 Pack Box Pop Ret }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    ["PackGeneric on a plain struct", g("fun f(u64) { MoveLoc 0 PackGeneric Hot LdU64 1 Abort }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    ["Call of a generic function", g("fun f() { Call any Ret }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    ["CallGeneric of a plain function", g("fun p() { Ret } fun f() { CallGeneric p Ret }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    ["PackClosure of a generic function", g("fun f() { PackClosure any 0b0 Pop Ret }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    ["a field of a generic struct", g("fun f(&Box<u8>) { MoveLoc 0 ImmBorrowField Box.x Pop Ret }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    [
      "a variant of a generic enum",
      g("enum Q<T0> has drop { A { x: T0 } } fun f() { LdU8 1 PackVariant Q::A Pop Ret }"),
      "GENERIC_MEMBER_OPCODE_MISMATCH",
    ],
    ["a generic resource by its bare name", g("fun f(address): bool { MoveLoc 0 Exists Box Ret }"), "GENERIC_MEMBER_OPCODE_MISMATCH"],
    [
      "a mask for parameters that are not there",
      g("fun p(u8) { Ret } fun f() { LdU8 1 PackClosure p 0b10 Pop Ret }"),
      "INVALID_CLOSURE_MASK",
    ],
    [
      "a mask of 64 bits for one parameter",
      g("fun p(u8) { Ret } fun f() { LdU8 1 PackClosure p 18446744073709551615 Pop Ret }"),
      "INVALID_CLOSURE_MASK",
    ],
    ["a vector of 65,536 elements", g("fun f() { VecPack u8 65536 Pop Ret }"), "CONSTRAINT_NOT_SATISFIED"],
    [
      "a vector of 2^64 - 1 elements",
      g("fun f(vector<u8>) { MoveLoc 0 VecUnpack u8 18446744073709551615 Ret }"),
      "CONSTRAINT_NOT_SATISFIED",
    ],
  ];
  test.each(REFUSED)("refuses %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });
});

describe("constants", () => {
  const constant = (text: string): string => `fun f() { LdConst ${text} LdU64 1 Abort }`;
  const REFUSED: readonly Refusal[] = [
    ["a signer", constant('signer x""'), "INVALID_CONSTANT_TYPE"],
    ["a struct", `struct S has drop { x: u64 } ${constant('S x"0000000000000000"')}`, "INVALID_CONSTANT_TYPE"],
    ["a vector of signers", constant('vector<signer> x"00"'), "INVALID_CONSTANT_TYPE"],
    ["a reference", constant('&u64 x"0000000000000000"'), "INVALID_CONSTANT_TYPE"],
    ["a function", constant('|u64|() x"00"'), "INVALID_CONSTANT_TYPE"],
    ["a number that is cut short", constant('u64 x"00000000000000"'), "MALFORMED_CONSTANT_DATA"],
    ["a number with bytes left over", constant('u64 x"000000000000000000"'), "MALFORMED_CONSTANT_DATA"],
    ["a bool of 2", constant('bool x"02"'), "MALFORMED_CONSTANT_DATA"],
    ["a vector shorter than it says", constant('vector<u8> x"0361"'), "MALFORMED_CONSTANT_DATA"],
    ["a vector longer than it says", constant('vector<u8> x"016162"'), "MALFORMED_CONSTANT_DATA"],
    ["a length that is padded", constant('vector<u8> x"810061"'), "MALFORMED_CONSTANT_DATA"],
    ["a length of 4 billion", constant('vector<vector<u8>> x"ffffffff0f00"'), "MALFORMED_CONSTANT_DATA"],
    ["an address of 31 bytes", constant(`address x"${"00".repeat(31)}"`), "MALFORMED_CONSTANT_DATA"],
    ["nothing where a vector is due", constant('vector<u8> x""'), "MALFORMED_CONSTANT_DATA"],
  ];
  test.each(REFUSED)("refuse %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });

  test("accept numbers of every kind and nested vectors", () => {
    expect(
      verdictOn(
        `fun f(): (i256, vector<vector<bool>>) { LdConst i256 x"${"ff".repeat(32)}" LdConst vector<vector<bool>> x"0202000100" Ret }`,
      ),
    ).toBe("accepted");
  });
});

describe("structs and functions among themselves", () => {
  const REFUSED: readonly Refusal[] = [
    ["a struct that contains itself", "struct S { x: S }", "RECURSIVE_STRUCT_DEFINITION"],
    ["a struct that contains itself in a vector", "struct S { x: vector<S> }", "RECURSIVE_STRUCT_DEFINITION"],
    ["structs that contain each other", "struct A { x: B } struct B { x: C } struct C { x: A }", "RECURSIVE_STRUCT_DEFINITION"],
    ["a struct that contains itself as an argument", "struct Box<T0> { x: T0 } struct S { x: Box<S> }", "RECURSIVE_STRUCT_DEFINITION"],
    ["an enum that contains itself", "enum E { A, B { x: E } }", "RECURSIVE_STRUCT_DEFINITION"],
    ["a struct that contains itself in a function type", "struct S { x: |S|() }", "RECURSIVE_STRUCT_DEFINITION"],
    ["a function that calls itself with ever larger types", "fun f<T0>() { CallGeneric f<vector<T0>> Ret }", "LOOP_IN_INSTANTIATION_GRAPH"],
    [
      "functions that do so together",
      "struct B<T0> has drop { x: T0 } fun f<T0>() { CallGeneric g<T0> Ret } fun g<T0>() { CallGeneric f<B<T0>> Ret }",
      "LOOP_IN_INSTANTIATION_GRAPH",
    ],
    [
      "a function that does so with its second parameter",
      "fun f<T0, T1>() { CallGeneric f<T1, vector<T0>> Ret }",
      "LOOP_IN_INSTANTIATION_GRAPH",
    ],
    ["a function that does so in a closure", "fun f<T0>() { PackClosureGeneric f<vector<T0>> 0b0 Pop Ret }", "LOOP_IN_INSTANTIATION_GRAPH"],
    ["a friend at another address", "friend 0x3::other fun f() { Ret }", "INVALID_FRIEND_DECL_WITH_MODULES_OUTSIDE_ACCOUNT_ADDRESS"],
    ["a friend of itself", "friend 0x2::m fun f() { Ret }", "INVALID_FRIEND_DECL_WITH_SELF"],
    [
      "a missing acquires",
      "struct R has key { x: u64 } fun f(address) { MoveLoc 0 ImmBorrowGlobal R Pop Ret }",
      "MISSING_ACQUIRES_ANNOTATION",
    ],
    [
      "a missing acquires for what is called",
      "struct R has key { x: u64 } fun g(address) acquires R { MoveLoc 0 ImmBorrowGlobal R Pop Ret } fun f(address) { MoveLoc 0 Call g Ret }",
      "MISSING_ACQUIRES_ANNOTATION",
    ],
    [
      "a missing acquires for a generic resource",
      "struct R<T0: store> has key { x: T0 } fun f<T0: store>(address): R<T0> { MoveLoc 0 MoveFromGeneric R<T0> Ret }",
      "MISSING_ACQUIRES_ANNOTATION",
    ],
    ["an acquires that is not needed", "struct R has key { x: u64 } fun f() acquires R { Ret }", "EXTRANEOUS_ACQUIRES_ANNOTATION"],
    [
      "an acquires for exists",
      "struct R has key { x: u64 } fun f(address): bool acquires R { MoveLoc 0 Exists R Ret }",
      "EXTRANEOUS_ACQUIRES_ANNOTATION",
    ],
    ["an acquires of what is no resource", "struct S { x: u64 } fun f() acquires S { Call f Ret }", "INVALID_ACQUIRES_ANNOTATION"],
  ];
  test.each(REFUSED)("refuse %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });

  test("accept recursion with the same or swapped types, and a chain of 3,000 structs", () => {
    expect(verdictOn("fun f<T0, T1>() { CallGeneric f<T1, T0> CallGeneric g<vector<T0>> Ret } fun g<T0>() { Ret }")).toBe("accepted");
    const chain = Array.from({ length: 3000 }, (_, index) => `struct S${index} { x: ${index === 0 ? "u8" : `S${index - 1}`} }`).join(" ");
    expect(verdictOn(chain)).toBe("accepted");
  });
});

describe("limits", () => {
  const types = (count: number): string => Array.from({ length: count }, () => "u8").join(", ");
  const parameters = (count: number): string => Array.from({ length: count }, (_, index) => `T${index}`).join(", ");
  const deep = (depth: number): string => `${"vector<".repeat(depth - 1)}u8${">".repeat(depth - 1)}`;
  const REFUSED: readonly Refusal[] = [
    ["33 type parameters of a function", `fun f<${parameters(33)}>() { Ret }`, "TOO_MANY_TYPE_PARAMETERS"],
    ["33 type parameters of a struct", `struct S<${parameters(33)}> { x: u8 }`, "TOO_MANY_TYPE_PARAMETERS"],
    ["129 parameters", `fun f(${types(129)}) { Ret }`, "TOO_MANY_PARAMETERS"],
    ["129 results", `fun f(): (${types(129)}) { LdU64 1 Abort }`, "TOO_MANY_PARAMETERS"],
    ["129 parameters of a function type", `fun f(|${types(129)}|()) { LdU64 1 Abort }`, "TOO_MANY_PARAMETERS"],
    ["129 results of a function type", `fun f(||(${types(129)})) { LdU64 1 Abort }`, "TOO_MANY_PARAMETERS"],
    ["a type 21 deep", `fun f(${deep(21)}) { LdU64 1 Abort }`, "TOO_MANY_TYPE_NODES"],
    ["a field 21 deep", `struct S { x: ${deep(21)} }`, "TOO_MANY_TYPE_NODES"],
    ["a constant 21 deep", `fun f() { LdConst ${deep(21)} x"00" LdU64 1 Abort }`, "TOO_MANY_TYPE_NODES"],
    [
      "a type of more than 128 nodes",
      `struct S { x: u8 } fun f(|${Array.from({ length: 32 }, () => "S").join(", ")}|()) { LdU64 1 Abort }`,
      "TOO_MANY_TYPE_NODES",
    ],
  ];
  test.each(REFUSED)("refuse %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });

  test("accept what is just within them", () => {
    expect(verdictOn(`fun f<${parameters(32)}>(${types(128)}) { Ret }`)).toBe("accepted");
    expect(verdictOn(`fun f(${deep(20)}) { Ret }`)).toBe("accepted");
  });

  test("refuse code that takes too long to verify", () => {
    const code = "fun f(bool, &mut u64) { B0: CopyLoc 1 ReadRef Pop CopyLoc 0 BrTrue B0 MoveLoc 1 Pop Ret }";
    expect(verdictOn(code, { ...PRODUCTION_LIMITS, maxMeterUnits: 10_000 })).toBe("accepted");
    expect(verdictOn(code, { ...PRODUCTION_LIMITS, maxMeterUnits: 500 })).toBe("CONSTRAINT_NOT_SATISFIED");
    expect(verdictOn(`${code} ${code.replace(" f(", " g(")}`, { ...PRODUCTION_LIMITS, maxMeterUnits: 3_000 })).toBe(
      "CONSTRAINT_NOT_SATISFIED",
    );
  });
});

describe("duplicates", () => {
  const whole = moduleOf(`
    friend 0x2::other
    use struct 0x1::a::A has drop;
    use fun 0x1::a::apply<T0>(T0);
    struct R has key { a: u64, b: u64 }
    struct G<T0> has drop { x: T0 }
    enum Q<T0> has drop { P { x: T0, y: u8 }, N }
    fun f(address, G<u8>, Q<u8>) acquires R {
      MoveLoc 0 ImmBorrowGlobal R ImmBorrowField R.a Pop LdU8 1 CallGeneric 0x1::a::apply<u8>
      LdU8 1 PackGeneric G<u8> Pop PackVariantGeneric Q<u8>::N Pop LdConst u8 x"00" Pop
      ImmBorrowLoc 1 ImmBorrowFieldGeneric G<u8>.x Pop ImmBorrowLoc 2 ImmBorrowVariantFieldGeneric Q<u8>::P.x Pop Ret
    }
  `);
  const twice = <T>(entries: T[]): void => {
    entries.push(structuredClone(at(entries, 0)));
  };
  const DAMAGES: readonly [string, (draft: Draft<CompiledModule>) => void, ModuleStatus?][] = [
    ["an identifier", (m) => twice(m.identifiers)],
    ["an address", (m) => twice(m.addresses)],
    ["a constant", (m) => twice(m.constants)],
    ["a signature", (m) => twice(m.signatures)],
    ["a module handle", (m) => twice(m.moduleHandles)],
    ["a struct handle", (m) => twice(m.structHandles)],
    ["a function handle", (m) => twice(m.functionHandles)],
    ["a function instantiation", (m) => twice(m.functionInstantiations)],
    ["a friend", (m) => twice(m.friends)],
    ["a field handle", (m) => twice(m.fieldHandles)],
    ["a field instantiation", (m) => twice(m.fieldInstantiations)],
    ["a variant field handle", (m) => twice(m.variantFieldHandles)],
    ["a variant field instantiation", (m) => twice(m.variantFieldInstantiations)],
    ["a variant handle", (m) => twice(m.structVariantHandles)],
    ["a variant instantiation", (m) => twice(m.structVariantInstantiations)],
    ["a struct instantiation", (m) => twice(m.structInstantiations)],
    ["a function", (m) => twice(m.functions)],
    ["a struct", (m) => twice(m.structs)],
    [
      "a field's name",
      (m) => {
        at((at(m.structs, 0).body as { fields: { name: number }[] }).fields, 1).name = at(
          (at(m.structs, 0).body as { fields: { name: number }[] }).fields,
          0,
        ).name;
      },
    ],
    [
      "a variant's name",
      (m) => {
        at((at(m.structs, 2).body as { variants: { name: number }[] }).variants, 1).name = at(
          (at(m.structs, 2).body as { variants: { name: number }[] }).variants,
          0,
        ).name;
      },
    ],
    [
      "an acquired resource",
      (m) => {
        at(m.functions, 0).acquires = [0, 0];
      },
      "DUPLICATE_ACQUIRES_ANNOTATION",
    ],

    [
      "a function of another module",
      (m) => {
        at(m.functionHandles, 1).module = 1;
      },
      "INVALID_MODULE_HANDLE",
    ],
    [
      "a struct of another module",
      (m) => {
        at(m.structs, 0).handle = 0;
      },
      "INVALID_MODULE_HANDLE",
    ],
    [
      "an own function without definition",
      (m) => {
        at(m.functionHandles, 0).module = m.self;
      },
      "UNIMPLEMENTED_HANDLE",
    ],
    [
      "an own struct without definition",
      (m) => {
        at(m.structHandles, 0).module = m.self;
      },
      "UNIMPLEMENTED_HANDLE",
    ],
  ];

  test("are not in the module that the cases below damage", () => {
    expect(statusOf(() => verifyModule(whole))).toBe("accepted");
  });

  test.each(DAMAGES.map(([what, change, status]) => ({ what, change, status: status ?? "DUPLICATE_ELEMENT" })))(
    "of $what are refused",
    ({ change, status }) => {
      expect(statusOf(() => verifyModule(damaged(whole, change)))).toBe(status);
    },
  );

  test("a struct without fields is refused", () => {
    expect(verdictOn("struct S { }")).toBe("ZERO_SIZED_STRUCT");
  });
});
