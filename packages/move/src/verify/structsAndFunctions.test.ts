import { describe, expect, test } from "vitest";
import { type Refusal, verdictOn } from "../../testing/refusals.ts";

describe("verification of struct recursion, instantiation loops, friends and acquires", () => {
  const REFUSED: readonly Refusal[] = [
    ["a struct that contains itself", "struct S { x: S }", "RECURSIVE_STRUCT_DEFINITION"],
    ["a struct that contains itself in a vector", "struct S { x: vector<S> }", "RECURSIVE_STRUCT_DEFINITION"],
    ["structs that contain each other", "struct A { x: B } struct B { x: C } struct C { x: A }", "RECURSIVE_STRUCT_DEFINITION"],
    ["a struct that contains itself as an argument", "struct Box<T0> { x: T0 } struct S { x: Box<S> }", "RECURSIVE_STRUCT_DEFINITION"],
    ["an enum that contains itself", "enum E { A, B { x: E } }", "RECURSIVE_STRUCT_DEFINITION"],
    ["a struct that contains itself in a function type", "struct S { x: |S|() }", "RECURSIVE_STRUCT_DEFINITION"],
    ["a function that calls itself with ever larger types", "fun f<T0>() { CallGeneric f<vector<T0>> Ret }", "LOOP_IN_INSTANTIATION_GRAPH"],
    [
      "functions that call each other with ever larger types",
      "struct B<T0> has drop { x: T0 } fun f<T0>() { CallGeneric g<T0> Ret } fun g<T0>() { CallGeneric f<B<T0>> Ret }",
      "LOOP_IN_INSTANTIATION_GRAPH",
    ],
    [
      "a function that grows the type of its second parameter",
      "fun f<T0, T1>() { CallGeneric f<T1, vector<T0>> Ret }",
      "LOOP_IN_INSTANTIATION_GRAPH",
    ],
    [
      "a closure that calls its function with ever larger types",
      "fun f<T0>() { PackClosureGeneric f<vector<T0>> 0b0 Pop Ret }",
      "LOOP_IN_INSTANTIATION_GRAPH",
    ],
    ["a friend at another address", "friend 0x3::other fun f() { Ret }", "INVALID_FRIEND_DECL_WITH_MODULES_OUTSIDE_ACCOUNT_ADDRESS"],
    ["a friend of itself", "friend 0x2::m fun f() { Ret }", "INVALID_FRIEND_DECL_WITH_SELF"],
    [
      "a missing acquires",
      "struct R has key { x: u64 } fun f(address) { MoveLoc 0 ImmBorrowGlobal R Pop Ret }",
      "MISSING_ACQUIRES_ANNOTATION",
    ],
    [
      "a missing acquires for a called function's resource",
      "struct R has key { x: u64 } fun g(address) acquires R { MoveLoc 0 ImmBorrowGlobal R Pop Ret } fun f(address) { MoveLoc 0 Call g Ret }",
      "MISSING_ACQUIRES_ANNOTATION",
    ],
    [
      "a missing acquires for a generic resource",
      "struct R<T0: store> has key { x: T0 } fun f<T0: store>(address): R<T0> { MoveLoc 0 MoveFromGeneric R<T0> Ret }",
      "MISSING_ACQUIRES_ANNOTATION",
    ],
    ["an unnecessary acquires", "struct R has key { x: u64 } fun f() acquires R { Ret }", "EXTRANEOUS_ACQUIRES_ANNOTATION"],
    [
      "an acquires for a resource only tested by exists",
      "struct R has key { x: u64 } fun f(address): bool acquires R { MoveLoc 0 Exists R Ret }",
      "EXTRANEOUS_ACQUIRES_ANNOTATION",
    ],
    ["an acquires of a struct without key", "struct S { x: u64 } fun f() acquires S { Call f Ret }", "INVALID_ACQUIRES_ANNOTATION"],
  ];
  test.each(REFUSED)("rejects a module with %s", (_, text, status) => {
    expect(verdictOn(text)).toBe(status);
  });

  test("accepts recursion with equal or swapped types, and a chain of 3,000 structs", () => {
    expect(verdictOn("fun f<T0, T1>() { CallGeneric f<T1, T0> CallGeneric g<vector<T0>> Ret } fun g<T0>() { Ret }")).toBe("accepted");
    const chain = Array.from({ length: 3000 }, (_, index) => `struct S${index} { x: ${index === 0 ? "u8" : `S${index - 1}`} }`).join(" ");
    expect(verdictOn(chain)).toBe("accepted");
  });
});
