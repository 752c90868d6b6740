import { describe, expect, test } from "vitest";
import { type Refusal, statusOf } from "../../testing/refusals.ts";
import { assembleModule, assembleScript } from "../assemble/assemble.ts";
import type { CompiledModule } from "../binary/compiledModule.ts";
import { selfId } from "../binary/names.ts";
import { printModuleId } from "../types/moduleId.ts";
import { checkLinks, type ModuleResolver } from "./linking.ts";
import { verifyModule } from "./verifyModule.ts";

function resolverOf(...texts: string[]): ModuleResolver {
  const modules = new Map<string, CompiledModule>();
  for (const text of texts) {
    const module = assembleModule(text);
    verifyModule(module);
    modules.set(printModuleId(selfId(module)), module);
  }
  return (id) => modules.get(printModuleId(id));
}

const LIBRARY = `module 0x2::lib version 10
  friend 0x2::near
  struct Coin has store { value: u64 }
  struct Box<phantom T0, T1: store> has store, drop { value: T1 }
  public fun value(&Coin): u64 { MoveLoc 0 ImmBorrowField Coin.value ReadRef Ret }
  public fun wrap<T0, T1: store>(T1): Box<T0, T1> { MoveLoc 0 PackGeneric Box<T0, T1> Ret }
  public fun apply(|&Coin|(u64) has drop, &Coin): u64 { MoveLoc 1 MoveLoc 0 CallClosure |&Coin|(u64) has drop Ret }
  public(friend) fun near() { Ret }
  #[persistent] public(friend) fun kept() { Ret }
  fun secret() { Ret }
  public entry fun go(&signer) { Ret }
`;
const resolve = resolverOf(LIBRARY);
const using = (text: string, name = "user"): string => `module 0x2::${name} version 10 ${text}`;
const linked = (text: string, name?: string) => statusOf(() => checkLinks(assembleModule(using(text, name)), resolve));

const REFUSED: readonly Refusal[] = [
  ["an import of a missing module", "use struct 0x2::gone::S;", "MISSING_DEPENDENCY"],
  ["an import of a missing struct", "use struct 0x2::lib::Gone;", "LOOKUP_FAILED"],
  ["an import that claims an ability the struct lacks", "use struct 0x2::lib::Coin has store, drop;", "TYPE_MISMATCH"],
  ["an import that declares a coin copyable", "use struct 0x2::lib::Coin has copy, drop, store, key;", "TYPE_MISMATCH"],
  ["too few type parameters", "use struct 0x2::lib::Box<phantom T0> has store;", "TYPE_MISMATCH"],
  ["too many type parameters", "use struct 0x2::lib::Coin<T0> has store;", "TYPE_MISMATCH"],
  [
    "an import that wrongly declares a phantom parameter",
    "use struct 0x2::lib::Box<phantom T0, phantom T1: store> has store;",
    "TYPE_MISMATCH",
  ],
  ["an import with a type parameter that requires fewer abilities", "use struct 0x2::lib::Box<phantom T0, T1> has store;", "TYPE_MISMATCH"],
  ["an import of a missing function", "use fun 0x2::lib::gone();", "LOOKUP_FAILED"],
  ["an import of a private function", "use fun 0x2::lib::secret();", "LOOKUP_FAILED"],
  ["an import of a friend function by a module that is no friend", "use fun 0x2::lib::near();", "LOOKUP_FAILED"],
  ["an import with other parameters", "use fun 0x2::lib::value(u64): u64;", "TYPE_MISMATCH"],
  [
    "an import with a mutable instead of an immutable reference",
    "use struct 0x2::lib::Coin has store; use fun 0x2::lib::value(&mut 0x2::lib::Coin): u64;",
    "TYPE_MISMATCH",
  ],
  [
    "an import with another struct of the same name",
    "use struct 0x2::user::Coin; use fun 0x2::lib::value(&0x2::user::Coin): u64; struct Coin { value: u64 }",
    "TYPE_MISMATCH",
  ],
  ["an import with other results", "use struct 0x2::lib::Coin has store; use fun 0x2::lib::value(&0x2::lib::Coin): u8;", "TYPE_MISMATCH"],
  [
    "an import with more results",
    "use struct 0x2::lib::Coin has store; use fun 0x2::lib::value(&0x2::lib::Coin): (u64, u64);",
    "TYPE_MISMATCH",
  ],
  ["an import with other type parameters of a function", "use fun 0x2::lib::near<T0>();", "LOOKUP_FAILED"],
  [
    "a function's type parameter that requires fewer abilities",
    "use struct 0x2::lib::Box<phantom T0, T1: store> has store; use fun 0x2::lib::wrap<T0, T1>(T1): 0x2::lib::Box<T0, T1>;",
    "TYPE_MISMATCH",
  ],
  [
    "swapped type parameters",
    "use struct 0x2::lib::Box<phantom T0, T1: store> has store; use fun 0x2::lib::wrap<T0: store, T1: store>(T1): 0x2::lib::Box<T1, T0>;",
    "TYPE_MISMATCH",
  ],
  [
    "a function type with other abilities",
    "use struct 0x2::lib::Coin has store; use fun 0x2::lib::apply(|&0x2::lib::Coin|(u64), &0x2::lib::Coin): u64;",
    "TYPE_MISMATCH",
  ],
];

describe("linking a module against its imports", () => {
  test.each(REFUSED)("rejects a module with %s", (_, text, status) => {
    expect(linked(text)).toBe(status);
  });

  test("accepts imports that declare fewer abilities or stricter parameters", () => {
    expect(linked("use struct 0x2::lib::Coin; use fun 0x2::lib::value(&0x2::lib::Coin): u64;")).toBe("accepted");
    expect(linked("use struct 0x2::lib::Box<T0, T1: store + drop> has store;")).toBe("accepted");
    expect(linked("use #[persistent] fun 0x2::lib::go(&signer);")).toBe("accepted");
  });

  test("lets friends call friend functions, and rejects imports with attributes that the function lacks", () => {
    expect(linked("use fun 0x2::lib::near();", "near")).toBe("accepted");
    expect(linked("use #[persistent] fun 0x2::lib::kept();", "near")).toBe("accepted");
    expect(linked("use #[persistent] fun 0x2::lib::near();", "near")).toBe("LINKER_ERROR");
  });

  test("restricts scripts to public functions", () => {
    const script = (name: string) => assembleScript(`script version 8 use fun 0x2::lib::${name}; fun main(signer) { Ret }`);
    expect(statusOf(() => checkLinks(script("go(&signer)"), resolve))).toBe("accepted");
    expect(statusOf(() => checkLinks(script("near()"), resolve))).toBe("LOOKUP_FAILED");
    expect(statusOf(() => checkLinks(script("secret()"), resolve))).toBe("LOOKUP_FAILED");
  });
});
