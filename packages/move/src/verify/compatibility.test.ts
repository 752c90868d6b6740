import { describe, expect, test } from "vitest";
import { moduleOf, statusOf } from "../../testing/refusals.ts";
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
  ["a removed struct", replace("struct S<phantom T0, T1: store + drop> has store { a: u64, b: vector<T1> }", ""), "removed struct `S`"],
  ["a removed ability", replace("has store { a", "{ a"), "removed abilities `store` from struct `S`"],
  ["an added field", replace("a: u64,", "a: u64, c: u64,"), "changed layout of struct `S`"],
  ["a removed field", replace("a: u64,", ""), "changed layout of struct `S`"],
  ["a renamed field", replace("a: u64,", "z: u64,"), "changed layout of struct `S`"],
  ["a field with a changed type", replace("a: u64,", "a: u128,"), "changed layout of struct `S`"],
  ["reordered fields", replace("a: u64, b: vector<T1>", "b: vector<T1>, a: u64"), "changed layout of struct `S`"],
  ["a type parameter that is no longer phantom", replace("phantom T0", "T0"), "changed type parameters of struct `S`"],
  ["an added type parameter", replace("T1: store + drop>", "T1: store + drop, T2>"), "changed type parameters of struct `S`"],
  [
    "a type parameter that requires more abilities",
    replace("T1: store + drop", "T1: store + drop + copy"),
    "changed type parameters of struct `S`",
  ],
  ["a removed variant", replace("A { x: u64 }, B", "A { x: u64 }"), "changed layout of struct `E`"],
  ["a variant inserted before others", replace("A { x: u64 }, B", "C, A { x: u64 }, B"), "changed layout of struct `E`"],
  ["a renamed variant", replace("}, B", "}, Z"), "changed layout of struct `E`"],
  ["a variant field with a changed type", replace("A { x: u64 }", "A { x: u8 }"), "changed layout of struct `E`"],
  [
    "an enum that becomes a struct",
    replace("enum E has drop { A { x: u64 }, B }", "struct E has drop { x: u64 }"),
    "changed layout of struct `E`",
  ],
  ["a removed public function", replace("public fun open<T0: drop>(u64, T0): u64 { MoveLoc 0 Ret }", ""), "removed function `open`"],
  ["a public function that becomes private", replace("public fun open", "fun open"), "changed visibility of function `open`"],
  [
    "a public function that becomes a friend function",
    replace("public fun open", "public(friend) fun open"),
    "changed visibility of function `open`",
  ],
  [
    "changed parameters of a public function",
    replace("open<T0: drop>(u64, T0): u64", "open<T0: drop>(u64, u8): u64"),
    "changed parameter types of function `open`",
  ],
  [
    "a changed result of a public function",
    replace("(u64, T0): u64 { MoveLoc 0 Ret }", "(u64, T0): u8 { LdU8 1 Ret }"),
    "changed return type of function `open`",
  ],
  [
    "a function's type parameter that requires more abilities",
    replace("open<T0: drop>", "open<T0: drop + copy>"),
    "changed type parameters of function `open`",
  ],
  ["a removed entry function", replace("entry fun start(&signer) { Ret }", ""), "removed function `start`"],
  [
    "a function that is no longer an entry function",
    replace("entry fun start", "fun start"),
    "removed `entry` modifier of function `start`",
  ],
  [
    "an entry function with changed parameters",
    replace("start(&signer)", "start(&signer, u8)"),
    "changed parameter types of function `start`",
  ],
  ["a removed persistent function", replace("#[persistent] fun stored(u64): u64 { MoveLoc 0 Ret }", ""), "removed function `stored`"],
  ["a function that is no longer persistent", replace("#[persistent] ", ""), "removed required attributes of function `stored`"],
  [
    "a struct that becomes an enum",
    replace(
      "struct S<phantom T0, T1: store + drop> has store { a: u64, b: vector<T1> }",
      "enum S<phantom T0, T1: store + drop> has store { V { a: u64, b: vector<T1> } }",
    ),
    "changed layout of struct `S`",
  ],
  [
    "a removed type parameter",
    replace("<phantom T0, T1: store + drop> has store { a: u64, b: vector<T1> }", "<T0: store + drop> has store { a: u64, b: vector<T0> }"),
    "changed type parameters of struct `S`",
  ],
  ["reordered type parameters", replace("b: vector<T1>", "b: vector<T1>, c: vector<T1>"), "changed layout of struct `S`"],
  ["a removed ability of an enum", replace("enum E has drop", "enum E"), "removed abilities `drop` from struct `E`"],
  ["reordered variants", replace("A { x: u64 }, B", "B, A { x: u64 }"), "changed layout of struct `E`"],
  ["a variant that replaces another", replace("}, B", "}, C, B"), "changed layout of struct `E`"],
  ["an added variant field", replace("A { x: u64 }", "A { x: u64, y: u8 }"), "changed layout of struct `E`"],
  ["a removed variant field", replace("A { x: u64 }", "A {}"), "changed layout of struct `E`"],
  ["a renamed variant field", replace("A { x: u64 }", "A { z: u64 }"), "changed layout of struct `E`"],
  ["a field added to a variant without fields", replace("}, B", "}, B { y: u8 }"), "changed layout of struct `E`"],
  ["a removed enum", replace("enum E has drop { A { x: u64 }, B }", ""), "removed struct `E`"],
  ["a field of function type with fewer abilities", replace("has copy + drop + store", "has copy + drop"), "changed layout of struct `F`"],
  ["a field of function type with changed parameters", replace("|u64|(u8)", "|u64|(u64)"), "changed layout of struct `F`"],
  [
    "a public entry function that is no longer public",
    replace("public entry fun both", "entry fun both"),
    "changed visibility of function `both`",
  ],
  [
    "a public entry function that is no longer entry",
    replace("public entry fun both", "public fun both"),
    "removed `entry` modifier of function `both`",
  ],
  ["a removed friend entry function", replace("public(friend) entry fun close(&signer) { Ret }", ""), "removed function `close`"],
  [
    "a friend entry function that becomes private",
    replace("public(friend) entry fun close", "entry fun close"),
    "changed visibility of function `close`",
  ],
  [
    "a friend entry function that is no longer entry",
    replace("public(friend) entry fun close", "public(friend) fun close"),
    "removed `entry` modifier of function `close`",
  ],
  [
    "a mutable reference that becomes immutable",
    replace("change(&mut u64)", "change(&u64)"),
    "changed parameter types of function `change`",
  ],
  ["a reference that becomes mutable", replace("look(&u64)", "look(&mut u64)"), "changed parameter types of function `look`"],
  [
    "a signer passed by value instead of by reference",
    replace("start(&signer)", "start(signer)"),
    "changed parameter types of function `start`",
  ],
  [
    "a function that loses its result",
    replace("(u64, T0): u64 { MoveLoc 0 Ret }", "(u64, T0) { Ret }"),
    "changed return type of function `open`",
  ],
  [
    "a function with one more result",
    replace("(u64, T0): u64 { MoveLoc 0 Ret }", "(u64, T0): (u64, u64) { CopyLoc 0 MoveLoc 0 Ret }"),
    "changed return type of function `open`",
  ],
  ["an added type parameter of a function", replace("open<T0: drop>", "open<T0: drop, T1>"), "changed type parameters of function `open`"],
  [
    "a struct of another module in a signature",
    replace("take(0x2::other::P)", "take(0x2::another::P)"),
    "changed parameter types of function `take`",
  ],
  [
    "a persistent function with changed parameters",
    replace("stored(u64): u64 { MoveLoc 0 Ret }", "stored(u8): u64 { LdU64 1 Ret }"),
    "changed parameter types of function `stored`",
  ],
];

describe("module upgrades", () => {
  test.each(REFUSED)("reject an upgrade with %s", (_, text, fault) => {
    const run = () => checkUpgrade(moduleOf(BEFORE), moduleOf(text));
    expect(statusOf(run)).toBe("BACKWARD_INCOMPATIBLE_MODULE_UPDATE");
    expect(run).toThrow(fault);
  });

  test.each([
    ["no changes", BEFORE],
    ["an added ability", replace("has store { a", "has store, drop { a")],
    ["a type parameter that requires fewer abilities", replace("T1: store + drop", "T1: store")],
    ["an appended variant", replace("}, B", "}, B, C { z: u8 }")],
    ["a removed private function", replace("fun hidden(u8) { Ret }", "")],
    ["a removed friend function", replace("public(friend) fun near(u8) { Ret }", "")],
    ["a removed friend", replace("friend 0x2::near", "")],
    ["a private function that becomes public", replace("fun hidden", "public fun hidden")],
    ["an added function", `${BEFORE} public fun more() { Ret }`],
    ["an added struct", `${BEFORE} struct More { x: u8 }`],
    [
      "a function's type parameter that requires fewer abilities",
      replace("open<T0: drop>(u64, T0): u64 { MoveLoc 0 Ret }", "open<T0>(u64, T0): u64 { LdU64 1 Abort }"),
    ],
    ["a type parameter that becomes phantom", replace("S<phantom T0, T1", "S<phantom T0, phantom T1")],
    ["a friend function with changed parameters", replace("near(u8)", "near(u16, u32)")],
    ["a friend function that becomes private", replace("public(friend) fun near", "fun near")],
    ["a friend function that becomes public", replace("public(friend) fun near", "public fun near")],
    ["a private function with changed parameters and results", replace("fun hidden(u8) { Ret }", "fun hidden(u64): u64 { MoveLoc 0 Ret }")],
    ["an entry function that becomes public", replace("entry fun start", "public entry fun start")],
    ["an entry function that becomes a friend function", replace("entry fun start", "public(friend) entry fun start")],
    ["a public function that becomes persistent", replace("public fun open", "#[persistent] public fun open")],
    ["reordered structs and functions", reversed(BEFORE)],
    ["a function that becomes an entry function", replace("public fun open<T0: drop>", "public entry fun open<T0: drop>")],
  ])("accept an upgrade with %s", (_, text) => {
    expect(statusOf(() => checkUpgrade(moduleOf(BEFORE), moduleOf(text)))).toBe("accepted");
  });

  test("must preserve friends if the network requires it", () => {
    const faults = (text: string) => incompatibilities(moduleOf(BEFORE), moduleOf(text), { keepsFriends: true });
    expect(faults(replace("public(friend) fun near(u8) { Ret }", ""))).toEqual(["removed function `near`"]);
    expect(faults(replace("friend 0x2::near", ""))).toEqual(["removed friend declaration `0x2::near`"]);
    expect(faults(BEFORE)).toEqual([]);
  });

  test("report only the first missing struct, and skip the structs after it", () => {
    const text = replace("struct S<phantom T0, T1: store + drop> has store { a: u64, b: vector<T1> }", "")
      .replace("A { x: u64 }, B", "B")
      .replace("public fun look", "fun look");
    expect(() => checkUpgrade(moduleOf(BEFORE), moduleOf(text))).toThrow(
      "existing module in `0x2::m`: removed struct `S`, changed visibility of function `look`",
    );
  });

  test("report all incompatibilities at once, in the network's wording", () => {
    const text = replace("a: u64,", "a: u8,").replace("public fun open", "fun open");
    expect(() => checkUpgrade(moduleOf(BEFORE), moduleOf(text))).toThrow(
      "Module update failure: new module not compatible with existing module in `0x2::m`: changed layout of struct `S`, changed visibility of function `open`",
    );
  });
});
