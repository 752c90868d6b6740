import { describe, expect, test } from "vitest";
import { moduleOf, statusOf } from "../testing/refusals.ts";
import { checkUpgrade, incompatibilities } from "./compatibility.ts";

const BEFORE = `
  friend 0x2::near
  use struct 0x2::other::P has drop;
  use struct 0x2::another::P has drop;
  struct S<phantom T0, T1: store + drop> has store { a: u64, b: vector<T1> }
  enum E has drop { A { x: u64 }, B }
  public fun open<T0: drop>(u64, T0): u64 { MoveLoc 0 Ret }
  public(friend) fun near(u8) { Ret }
  fun hidden(u8) { Ret }
  entry fun start(&signer) { Ret }
  #[persistent] fun stored(u64): u64 { MoveLoc 0 Ret }
  struct F has store { f: |u64|(u8) has copy + drop + store }
  public entry fun both(&signer) { Ret }
  public(friend) entry fun close(&signer) { Ret }
  public fun change(&mut u64) { Ret }
  public fun look(&u64) { Ret }
  public fun take(0x2::other::P) { Ret }
`;
const after = (change: (text: string) => string): string => change(BEFORE);
const replace = (from: string, to: string) =>
  after((text) => {
    if (!text.includes(from)) throw new TypeError(`there is no ${from}`);
    return text.replace(from, to);
  });

const HEAD_LINES = 4;
function reversed(text: string): string {
  const lines = text.split("\n");
  return [...lines.slice(0, HEAD_LINES), ...lines.slice(HEAD_LINES).reverse()].join("\n");
}

const REFUSED: readonly [change: string, text: string, fault: string][] = [
  ["a struct that goes", replace("struct S<phantom T0, T1: store + drop> has store { a: u64, b: vector<T1> }", ""), "removed struct `S`"],
  ["an ability that goes", replace("has store { a", "{ a"), "removed abilities `store` from struct `S`"],
  ["a field that comes", replace("a: u64,", "a: u64, c: u64,"), "changed layout of struct `S`"],
  ["a field that goes", replace("a: u64,", ""), "changed layout of struct `S`"],
  ["a field of another name", replace("a: u64,", "z: u64,"), "changed layout of struct `S`"],
  ["a field of another type", replace("a: u64,", "a: u128,"), "changed layout of struct `S`"],
  ["fields in another order", replace("a: u64, b: vector<T1>", "b: vector<T1>, a: u64"), "changed layout of struct `S`"],
  ["a phantom that is none any more", replace("phantom T0", "T0"), "changed type parameters of struct `S`"],
  ["a type parameter that comes", replace("T1: store + drop>", "T1: store + drop, T2>"), "changed type parameters of struct `S`"],
  ["a type parameter that asks for more", replace("T1: store + drop", "T1: store + drop + copy"), "changed type parameters of struct `S`"],
  ["a variant that goes", replace("A { x: u64 }, B", "A { x: u64 }"), "changed layout of struct `E`"],
  ["a variant before others", replace("A { x: u64 }, B", "C, A { x: u64 }, B"), "changed layout of struct `E`"],
  ["a variant of another name", replace("}, B", "}, Z"), "changed layout of struct `E`"],
  ["a variant's field of another type", replace("A { x: u64 }", "A { x: u8 }"), "changed layout of struct `E`"],
  [
    "an enum that becomes a struct",
    replace("enum E has drop { A { x: u64 }, B }", "struct E has drop { x: u64 }"),
    "changed layout of struct `E`",
  ],
  ["a public function that goes", replace("public fun open<T0: drop>(u64, T0): u64 { MoveLoc 0 Ret }", ""), "removed function `open`"],
  ["a public function that becomes private", replace("public fun open", "fun open"), "changed visibility of function `open`"],
  [
    "a public function that becomes a friend's",
    replace("public fun open", "public(friend) fun open"),
    "changed visibility of function `open`",
  ],
  [
    "other parameters",
    replace("open<T0: drop>(u64, T0): u64", "open<T0: drop>(u64, u8): u64"),
    "changed parameter types of function `open`",
  ],
  ["another result", replace("(u64, T0): u64 { MoveLoc 0 Ret }", "(u64, T0): u8 { LdU8 1 Ret }"), "changed return type of function `open`"],
  [
    "a function's type parameter that asks for more",
    replace("open<T0: drop>", "open<T0: drop + copy>"),
    "changed type parameters of function `open`",
  ],
  ["an entry function that goes", replace("entry fun start(&signer) { Ret }", ""), "removed function `start`"],
  ["an entry function that is none any more", replace("entry fun start", "fun start"), "removed `entry` modifier of function `start`"],
  ["an entry function of other parameters", replace("start(&signer)", "start(&signer, u8)"), "changed parameter types of function `start`"],
  ["a stored function that goes", replace("#[persistent] fun stored(u64): u64 { MoveLoc 0 Ret }", ""), "removed function `stored`"],
  ["a stored function that breaks its promise", replace("#[persistent] ", ""), "removed required attributes of function `stored`"],
  [
    "a struct that becomes an enum",
    replace(
      "struct S<phantom T0, T1: store + drop> has store { a: u64, b: vector<T1> }",
      "enum S<phantom T0, T1: store + drop> has store { V { a: u64, b: vector<T1> } }",
    ),
    "changed layout of struct `S`",
  ],
  [
    "a type parameter that goes",
    replace("<phantom T0, T1: store + drop> has store { a: u64, b: vector<T1> }", "<T0: store + drop> has store { a: u64, b: vector<T0> }"),
    "changed type parameters of struct `S`",
  ],
  ["type parameters in another place", replace("b: vector<T1>", "b: vector<T1>, c: vector<T1>"), "changed layout of struct `S`"],
  ["an enum's ability that goes", replace("enum E has drop", "enum E"), "removed abilities `drop` from struct `E`"],
  ["variants in another order", replace("A { x: u64 }, B", "B, A { x: u64 }"), "changed layout of struct `E`"],
  ["a variant in the place of another", replace("}, B", "}, C, B"), "changed layout of struct `E`"],
  ["a variant's field that comes", replace("A { x: u64 }", "A { x: u64, y: u8 }"), "changed layout of struct `E`"],
  ["a variant's field that goes", replace("A { x: u64 }", "A {}"), "changed layout of struct `E`"],
  ["a variant's field of another name", replace("A { x: u64 }", "A { z: u64 }"), "changed layout of struct `E`"],
  ["a field in a variant that had none", replace("}, B", "}, B { y: u8 }"), "changed layout of struct `E`"],
  ["an enum that goes", replace("enum E has drop { A { x: u64 }, B }", ""), "removed struct `E`"],
  ["a function in storage that may do less", replace("has copy + drop + store", "has copy + drop"), "changed layout of struct `F`"],
  ["a function in storage that takes something else", replace("|u64|(u8)", "|u64|(u64)"), "changed layout of struct `F`"],
  [
    "a public entry function that is only an entry",
    replace("public entry fun both", "entry fun both"),
    "changed visibility of function `both`",
  ],
  [
    "a public entry function that is only public",
    replace("public entry fun both", "public fun both"),
    "removed `entry` modifier of function `both`",
  ],
  ["a friend's entry function that goes", replace("public(friend) entry fun close(&signer) { Ret }", ""), "removed function `close`"],
  [
    "a friend's entry function that is only an entry",
    replace("public(friend) entry fun close", "entry fun close"),
    "changed visibility of function `close`",
  ],
  [
    "a friend's entry function that is only a friend's",
    replace("public(friend) entry fun close", "public(friend) fun close"),
    "removed `entry` modifier of function `close`",
  ],
  [
    "a mutable reference that is none any more",
    replace("change(&mut u64)", "change(&u64)"),
    "changed parameter types of function `change`",
  ],
  ["a reference that becomes mutable", replace("look(&u64)", "look(&mut u64)"), "changed parameter types of function `look`"],
  ["a signer by value", replace("start(&signer)", "start(signer)"), "changed parameter types of function `start`"],
  [
    "a function without a result",
    replace("(u64, T0): u64 { MoveLoc 0 Ret }", "(u64, T0) { Ret }"),
    "changed return type of function `open`",
  ],
  [
    "a function with one more result",
    replace("(u64, T0): u64 { MoveLoc 0 Ret }", "(u64, T0): (u64, u64) { CopyLoc 0 MoveLoc 0 Ret }"),
    "changed return type of function `open`",
  ],
  ["a function's type parameter that comes", replace("open<T0: drop>", "open<T0: drop, T1>"), "changed type parameters of function `open`"],
  [
    "a struct of another module in a signature",
    replace("take(0x2::other::P)", "take(0x2::another::P)"),
    "changed parameter types of function `take`",
  ],
  [
    "a stored function of other parameters",
    replace("stored(u64): u64 { MoveLoc 0 Ret }", "stored(u8): u64 { LdU64 1 Ret }"),
    "changed parameter types of function `stored`",
  ],
];

describe("upgrades", () => {
  test.each(REFUSED)("with %s are rejected", (_, text, fault) => {
    const run = () => checkUpgrade(moduleOf(BEFORE), moduleOf(text));
    expect(statusOf(run)).toBe("BACKWARD_INCOMPATIBLE_MODULE_UPDATE");
    expect(run).toThrow(fault);
  });

  test.each([
    ["nothing changed", BEFORE],
    ["an ability that comes", replace("has store { a", "has store, drop { a")],
    ["a type parameter that asks for less", replace("T1: store + drop", "T1: store")],
    ["a variant that is appended", replace("}, B", "}, B, C { z: u8 }")],
    ["a private function that goes", replace("fun hidden(u8) { Ret }", "")],
    ["a friend's function that goes", replace("public(friend) fun near(u8) { Ret }", "")],
    ["a friend that goes", replace("friend 0x2::near", "")],
    ["a private function that becomes public", replace("fun hidden", "public fun hidden")],
    ["a function that comes", `${BEFORE} public fun more() { Ret }`],
    ["a struct that comes", `${BEFORE} struct More { x: u8 }`],
    [
      "a function's type parameter that asks for less",
      replace("open<T0: drop>(u64, T0): u64 { MoveLoc 0 Ret }", "open<T0>(u64, T0): u64 { LdU64 1 Abort }"),
    ],
    ["a phantom that comes", replace("S<phantom T0, T1", "S<phantom T0, phantom T1")],
    ["a friend's function of other parameters", replace("near(u8)", "near(u16, u32)")],
    ["a friend's function that becomes private", replace("public(friend) fun near", "fun near")],
    ["a friend's function that becomes public", replace("public(friend) fun near", "public fun near")],
    ["a private function of other parameters and results", replace("fun hidden(u8) { Ret }", "fun hidden(u64): u64 { MoveLoc 0 Ret }")],
    ["an entry function that becomes public", replace("entry fun start", "public entry fun start")],
    ["an entry function for friends too", replace("entry fun start", "public(friend) entry fun start")],
    ["a public function that others may store", replace("public fun open", "#[persistent] public fun open")],
    ["structs and functions in another order", reversed(BEFORE)],
    ["a function that becomes an entry", replace("public fun open<T0: drop>", "public entry fun open<T0: drop>")],
  ])("with %s are accepted", (_, text) => {
    expect(statusOf(() => checkUpgrade(moduleOf(BEFORE), moduleOf(text)))).toBe("accepted");
  });

  test("must preserve friends if the network requires it", () => {
    const faults = (text: string) => incompatibilities(moduleOf(BEFORE), moduleOf(text), { keepsFriends: true });
    expect(faults(replace("public(friend) fun near(u8) { Ret }", ""))).toEqual(["removed function `near`"]);
    expect(faults(replace("friend 0x2::near", ""))).toEqual(["removed friend declaration `0x2::near`"]);
    expect(faults(BEFORE)).toEqual([]);
  });

  test("report only the first missing struct, and no struct after it", () => {
    const text = replace("struct S<phantom T0, T1: store + drop> has store { a: u64, b: vector<T1> }", "")
      .replace("A { x: u64 }, B", "B")
      .replace("public fun look", "fun look");
    expect(() => checkUpgrade(moduleOf(BEFORE), moduleOf(text))).toThrow(
      "existing module in `0x2::m`: removed struct `S`, changed visibility of function `look`",
    );
  });

  test("list every incompatibility at once, with the network's wording", () => {
    const text = replace("a: u64,", "a: u8,").replace("public fun open", "fun open");
    expect(() => checkUpgrade(moduleOf(BEFORE), moduleOf(text))).toThrow(
      "Module update failure: new module not compatible with existing module in `0x2::m`: changed layout of struct `S`, changed visibility of function `open`",
    );
  });
});
