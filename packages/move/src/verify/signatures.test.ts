import { describe, expect, test } from "vitest";
import { type Refusal, verdictOn } from "../../testing/refusals.ts";

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

describe("verification of type signatures", () => {
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
    ["a struct argument without the required ability", g("fun f(NeedsCopy<Hot>) { LdU64 1 Abort }"), "CONSTRAINT_NOT_SATISFIED"],
    ["a type parameter without the required ability", g("fun f<T0>(NeedsCopy<T0>) { LdU64 1 Abort }"), "CONSTRAINT_NOT_SATISFIED"],
    ["a type argument without the required key ability", g("fun f(NeedsKey<u64>) { LdU64 1 Abort }"), "CONSTRAINT_NOT_SATISFIED"],
    [
      "a function's type argument without the required ability",
      g("fun f(Hot) { MoveLoc 0 CallGeneric drops<Hot> Ret }"),
      "CONSTRAINT_NOT_SATISFIED",
    ],
    [
      "a function's type argument that is an unconstrained type parameter",
      g("fun f<T0>(T0) { MoveLoc 0 CallGeneric drops<T0> Ret }"),
      "CONSTRAINT_NOT_SATISFIED",
    ],
    [
      "a closure over an unconstrained type parameter",
      g("fun f<T0>() { PackClosureGeneric drops<T0> 0b0 Pop Ret }"),
      "CONSTRAINT_NOT_SATISFIED",
    ],
    ["a signer where copy is required", g("fun f(NeedsCopy<signer>) { LdU64 1 Abort }"), "CONSTRAINT_NOT_SATISFIED"],
    ["a function value where copy is required", g("fun f(NeedsCopy<|u64|()>) { LdU64 1 Abort }"), "CONSTRAINT_NOT_SATISFIED"],
    ["a field whose argument lacks an ability", g("struct S { x: NeedsCopy<Hot> }"), "CONSTRAINT_NOT_SATISFIED"],
    [
      "a generic resource of a type without store",
      g("fun f(address): bool { MoveLoc 0 ExistsGeneric Box<Hot> Ret }"),
      "CONSTRAINT_NOT_SATISFIED",
    ],
    [
      "a storage instruction on a generic struct without key",
      g("struct W<T0> { x: T0 } fun f(address): bool { MoveLoc 0 ExistsGeneric W<u64> Ret }"),
      "CONSTRAINT_NOT_SATISFIED",
    ],
    ["a struct with drop and a field without drop", g("struct S has drop { x: Hot }"), "FIELD_MISSING_TYPE_ABILITY"],
    ["a struct with copy and a signer field", g("struct S has copy { x: signer }"), "FIELD_MISSING_TYPE_ABILITY"],
    ["a struct with store and a field without store", g("struct S has store { x: vector<Hot> }"), "FIELD_MISSING_TYPE_ABILITY"],
    ["a resource with a field without store", g("struct S has key { x: Hot }"), "FIELD_MISSING_TYPE_ABILITY"],
    ["an enum with drop and a variant without drop", g("enum S has drop { A, B { x: Hot } }"), "FIELD_MISSING_TYPE_ABILITY"],
    [
      "a struct with store and a function value without store",
      g("struct S has store { x: |u64|() has copy + drop }"),
      "FIELD_MISSING_TYPE_ABILITY",
    ],
    ["a phantom type parameter in a field", g("struct S<phantom T0> { x: T0 }"), "INVALID_PHANTOM_TYPE_PARAM_POSITION"],
    ["a phantom type parameter in a vector", g("struct S<phantom T0> { x: vector<T0> }"), "INVALID_PHANTOM_TYPE_PARAM_POSITION"],
    ["a phantom type parameter as a non-phantom argument", g("struct S<phantom T0> { x: Box<T0> }"), "INVALID_PHANTOM_TYPE_PARAM_POSITION"],
    ["a phantom type parameter in a function type", g("struct S<phantom T0> { x: |T0|() }"), "INVALID_PHANTOM_TYPE_PARAM_POSITION"],
    ["a vector of two types", g("fun f() { VecPack (u64, u8) 0 Pop Ret }"), "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH"],
    ["a vector of no type", g("fun f() { VecPack () 0 Pop Ret }"), "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH"],
    ["a closure call of a number", g("fun f() { LdU64 1 CallClosure u64 Ret }"), "CLOSURE_CALL_REQUIRES_FUNCTION"],
    ["a closure call of two types", g("fun f() { LdU64 1 CallClosure (|u64|(), u8) Ret }"), "CLOSURE_CALL_REQUIRES_FUNCTION"],
    ["too many type arguments of a function", g("fun f() { CallGeneric any<u8, u8> Ret }"), "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH"],
    ["too few type arguments of a struct", g("fun f(u8) { MoveLoc 0 PackGeneric Box Pop Ret }"), "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH"],
  ];
  test.each(REFUSED)("rejects a module with %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });

  test("accepts abilities that depend on arguments, phantoms in phantom positions, and references in function types", () => {
    const text = g(`
      struct S<phantom T0> has key { x: Phantom<T0>, y: Box<u8>, f: |&mut T1|(&u64) has store }
      fun f(address): bool { MoveLoc 0 ExistsGeneric Box<Stored> Ret }
    `).replace("T1", "u8");
    expect(verdictOn(text)).toBe("accepted");
  });
});
