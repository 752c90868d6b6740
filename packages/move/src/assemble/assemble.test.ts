import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readModule, readScript } from "../binary/readModule.ts";
import { writeCompiledModule, writeCompiledScript } from "../binary/writeCompiledModule.ts";
import { disassembleModule, disassembleScript } from "../disassemble/disassemble.ts";
import { assembleModule, assembleScript } from "./assemble.ts";
import { AssembleError } from "./source.ts";

const EVERYTHING = `module 0xcafe::all version 10
friend 0xcafe::teller
metadata "k" x"00ff"
use struct 0x1::option::Option<T0> has copy, drop, store;
use #[persistent] fun 0x1::signer::address_of(&signer): address;
use fun 0x1::option::is_some<T0>(&0x1::option::Option<T0>): bool;
struct Vault<phantom T0: store, T1> has key { balance: u64, next: vector<T1>, check: |u64, &T1|(bool) has copy + drop }
enum Kind has copy, drop { Plain, Named { text: vector<u8> }, Other { text: vector<u8>, x: i64 } }
enum Either<T0> has drop { A { x: T0 }, B { x: T0 } }
native struct Secret has key;
native public(friend) fun hash(vector<u8>): vector<u8>;
#[module_lock, pack_variant 3]
public entry fun deposit<T0: store + drop>(owner: &signer, amount: u64): (bool, u8) acquires Vault
    reads Vault<T0, u8> at 0x5 !writes 0x1::* at * writes 0x1::coin::* at owner by 0x1::option::is_some<u64> {
  local kind: Kind, apply: |u64|(u64)
B0:
  0: MoveLoc owner
     Call 0x1::signer::address_of
     MutBorrowGlobalGeneric Vault<T0, u8>
     MutBorrowFieldGeneric Vault<T0, u8>.balance
     LdI64 -5
     LdU256 115792089237316195423570985008687907853269984665640564039457584007913129639935
     ImmBorrowVariantField Kind::Named|Other.text
     PackVariantGeneric Either<u64>::B
     ImmBorrowVariantFieldGeneric Either<u64>::A|B.x
     PackClosure hash 0b1
     CallClosure |u64|(u64) has copy
     VecPack u64 3
     CopyLoc apply
     LdConst vector<u8> x"03616263"
     BrTrue B1
     Branch B0
B1:
     AbortMsg
}
fun quiet(): u64 pure { LdU64 1 Ret }
`;

describe("assembler and disassembler", () => {
  test("prints and re-assembles a module without changes, from bytes and from a listing", () => {
    const module = assembleModule(EVERYTHING);
    const bytes = writeCompiledModule(module);
    expect(readModule(bytes)).toEqual(module);
    expect(assembleModule(disassembleModule(module))).toEqual(module);
  });

  test("prints and re-assembles a script without changes", () => {
    const script = assembleScript(`script version 8
      use fun 0x1::coin::transfer<T0>(&signer, address, u64);
      fun main<T0: store>(sender: &signer, to: vector<address>, amount: u64) !reads * at * {
        local i: u64
        MoveLoc sender  ImmBorrowLoc to  LdU64 0  VecImmBorrow address  ReadRef  CopyLoc amount
        CallGeneric 0x1::coin::transfer<T0>
        Ret
      }`);
    expect(readScript(writeCompiledScript(script))).toEqual(script);
    expect(assembleScript(disassembleScript(script))).toEqual(script);
  });

  test("prints names, signatures, instruction offsets and basic blocks of a module", () => {
    const compiled = readModule(new Uint8Array(readFileSync(new URL("../../corpus/counter/counter.mv", import.meta.url))));
    const listing = disassembleModule(compiled);
    expect(listing).toContain("public entry fun add(arg0: &signer, arg1: vector<u64>) acquires Counter {\n  local loc2: &mut Counter\n");
    expect(listing).toContain("B1:\n   6: CopyLoc loc3\n");
    expect(listing).toContain("  14: BrFalse B3\nB2:\n  15: CopyLoc loc2\n  16: ImmBorrowField Counter.value\n");
    expect(disassembleModule(assembleModule(listing))).toBe(listing);
  });

  test("distinguishes a struct from a built-in type of the same name", () => {
    const module = assembleModule("module 0x2::odd struct T0 has copy { x: u64 } struct Holder<T0> { a: 0x2::odd::T0, b: T0 }");
    expect(assembleModule(disassembleModule(module))).toEqual(module);
  });

  test("assembles raw table indices (#7) even beyond a table's end", () => {
    const module = assembleModule("module 0x2::m fun f() { Call #9 Ret }");
    expect(module.functions[0]?.code?.instructions[0]).toEqual({ op: "Call", index: 9 });
  });

  test.each<[string, string, RegExp]>([
    ["no header", "fun f() { Ret }", /line 1: expected module/],
    ["an unknown instruction", "module 0x2::m\nfun f() {\n  Jump 3\n}", /line 3: Jump is no instruction/],
    ["an unknown label", "module 0x2::m fun f() { Branch B7 }", /label B7 is nowhere/],
    ["a label twice", "module 0x2::m fun f() { B0: Nop B0: Ret }", /label B0 is there twice/],
    ["an unknown struct", "module 0x2::m fun f(Coin) { Ret }", /struct Coin is not declared/],
    ["an unknown function", "module 0x2::m fun f() { Call 0x1::a::b Ret }", /function b is not declared/],
    ["an unknown field", "module 0x2::m struct S { x: u64 } fun f(&S) { MoveLoc arg0 ImmBorrowField S.y Ret }", /no field y/],
    ["an unknown local", "module 0x2::m fun f() { CopyLoc loc0 Ret }", /no local loc0/],
    ["an unknown ability", "module 0x2::m struct S has wings { x: u64 }", /wings is no ability/],
    ["a missing brace", "module 0x2::m fun f() { Ret", /ends too early/],
    ["a strange character", "module 0x2::m\n\n@", /line 3: unexpected "@"/],
    ["bytes that are not hex", 'module 0x2::m fun f() { LdConst u8 x"0" Pop Ret }', /expected bytes/],
  ])("rejects source with %s and reports the line number", (_, text, message) => {
    expect(() => assembleModule(text)).toThrow(AssembleError);
    expect(() => assembleModule(text)).toThrow(message);
  });
});
