import { describe, expect, it } from "vitest";
import { moveOutline } from "./moveOutline.ts";
import { moveTokens } from "./moveTokens.ts";

const SOURCE = `/// Swaps of two coins.
module lagoon::pool {
  use std::signer;
  use 0x1::coin::{Self, Coin};
  use aptos_framework::{event as e, account};
  friend lagoon::router;

  /// The amount is zero.
  const E_ZERO: u64 = 6;
  const SCALE: vector<u8> = x"00ff";

  /// Reserves of one pair.
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct Pool<phantom X, phantom Y: store> has key { x: Coin<X>, y: Coin<Y> }
  struct Pair(u64, u64) has copy;
  enum Fee { Flat { bps: u64 }, Free } has drop

  spec swap { aborts_if false; }

  // fun swap(wrong: u64)
  /// Swaps \`amount\` of X for Y.
  ///
  /// Aborts if the amount is zero.
  public entry fun swap<X, Y>(
    trader: &signer, // the signer
    amount: u64, /* in X */ list: vector<vector<u64>>,
  ) acquires Pool {
    assert!(amount > 0, E_ZERO);
    if (true) { quote_of(amount) };
  }
  inline fun each(f: |u64, u64| bool, n: u64) {}
  native fun far(mut n: u64): u64;
  fun broken(a: u64
}
module lagoon::router { fun swap(other: u8) {} }`;

describe("moveOutline", () => {
  const { doc, items, uses } = moveOutline(SOURCE, "pool");
  const item = (name: string) => items.find((one) => one.name === name);

  it("reads declarations of the chosen module only, with lines and doc comments", () => {
    expect(doc).toBe("Swaps of two coins.");
    expect(items.map(({ name, line }) => `${name} ${line}`).slice(0, 8)).toEqual([
      "E_ZERO 9",
      "SCALE 10",
      "Pool 14",
      "Pair 15",
      "Fee 16",
      "swap 24",
      "each 31",
      "far 32",
    ]);
    expect(item("swap")).toMatchObject({ lastLine: 30, doc: "Swaps `amount` of X for Y.\n\nAborts if the amount is zero." });
    expect(item("Pool")?.doc).toBe("Reserves of one pair.");
    expect(moveOutline(SOURCE, "router").items.map(({ parameters }) => parameters)).toEqual([["other"]]);
    expect(moveOutline(SOURCE, "nothing").items).toEqual([]);
  });

  it("reads names of parameters and type parameters, constants and mentions", () => {
    expect(item("swap")).toMatchObject({ typeParameters: ["X", "Y"], parameters: ["trader", "amount", "list"] });
    expect(item("swap")?.mentions).toEqual(expect.arrayContaining(["E_ZERO", "quote_of"]));
    expect(item("Pool")?.typeParameters).toEqual(["X", "Y"]);
    expect(item("each")?.parameters).toEqual(["f", "n"]);
    expect(item("far")?.parameters).toEqual(["n"]);
    expect(item("broken")?.parameters).toBeUndefined();
    expect(item("E_ZERO")?.constant).toEqual({ type: "u64", value: "6" });
    expect(item("SCALE")?.constant).toEqual({ type: "vector<u8>", value: 'x"00ff"' });
  });

  it("marks native functions, also after a native struct", () => {
    const text = "module 0x1::coin { native struct Coin; native public fun a(x: u8); public native fun b(); fun c() {} }";
    expect(moveOutline(text, "coin").items.map(({ name, isNative }) => [name, isNative])).toEqual([
      ["Coin", false],
      ["a", true],
      ["b", true],
      ["c", false],
    ]);
  });

  it("resolves modules named by use declarations", () => {
    expect(Object.fromEntries(uses)).toEqual({
      signer: { address: "std", module: "signer" },
      coin: { address: "0x1", module: "coin" },
      e: { address: "aptos_framework", module: "event" },
      account: { address: "aptos_framework", module: "account" },
    });
  });

  it("reads damaged source of a megabyte in linear time", () => {
    const before = process.cpuUsage();
    for (const part of ["/*", "fun f(", "module a::b { fun f<", 'x"', "{", "use ", "const C: u8 = ", "spec {", "fun f(a: u8, "]) {
      moveOutline(`module a::pool { ${part.repeat(1_000_000 / part.length)}`, "pool");
    }
    expect(process.cpuUsage(before).user).toBeLessThan(30_000_000);
  });
});

it("moveTokens returns the whole source in order", () => {
  const tokens = moveTokens(SOURCE);
  expect(tokens.map(({ text }) => text).join("")).toBe(SOURCE);
  expect(tokens.filter(({ kind }) => kind === "text").map(({ text }) => text)).toEqual(['x"00ff"']);
  expect(tokens.find(({ text }) => text === "struct")?.kind).toBe("keyword");
});
