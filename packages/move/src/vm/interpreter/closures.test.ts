import { describe, expect, it } from "vitest";
import { createBytecode } from "../../../testing/interpreter/bytecode.ts";
import { MOST_TIMES_ARITHMETIC, measureHostWork } from "../../../testing/interpreter/hostWork.ts";

const M = "0xcafe::m";
const SIGNER = `0x${"0".repeat(60)}cafe`;

describe("values captured by closures", () => {
  const bytecode = createBytecode([
    `module 0xcafe::m version 9
    struct Holder has copy, drop, store { f: ||(u64) has copy + drop + store, n: u64 }
    fun one(): u64 { LdU64 1 Ret }
    fun same(v: vector<vector<u64>>): vector<vector<u64>> { MoveLoc v Ret }
    fun same_functions(v: vector<||(u64)>): vector<||(u64)> { MoveLoc v Ret }
    fun run(f: ||(u64)): u64 { MoveLoc f CallClosure ||(u64) Ret }
    fun run_held(h: Holder): u64 { MoveLoc h Unpack Holder Pop CallClosure ||(u64) has copy + drop + store Ret }
    public fun plain(v: vector<vector<u64>>, times: u64): vector<vector<u64>> {
    B1: CopyLoc times LdU64 0 Eq BrTrue B2
      MoveLoc v PackClosure same 0b1 CallClosure ||(vector<vector<u64>>) StLoc v CopyLoc times LdU64 1 Sub StLoc times Branch B1
    B2: MoveLoc v Ret }
    public fun functions(size: u64, times: u64): vector<||(u64)> { local v: vector<||(u64)>
      VecPack ||(u64) 0 StLoc v
    B0: CopyLoc size LdU64 0 Eq BrTrue B1
      MutBorrowLoc v PackClosure one 0 VecPushBack ||(u64) CopyLoc size LdU64 1 Sub StLoc size Branch B0
    B1: CopyLoc times LdU64 0 Eq BrTrue B2
      MoveLoc v PackClosure same_functions 0b1 CallClosure ||(vector<||(u64)>) StLoc v CopyLoc times LdU64 1 Sub StLoc times Branch B1
    B2: MoveLoc v Ret }
    public fun function_once(): u64 { PackClosure one 0 PackClosure run 0b1 CallClosure ||(u64) Ret }
    public fun held(times: u64): u64 { local f: ||(u64) has copy + drop + store
      PackClosure one 0 StLoc f
    B1: CopyLoc times LdU64 0 Eq BrTrue B2
      MoveLoc f LdU64 0 Pack Holder PackClosure run_held 0b1 StLoc f CopyLoc times LdU64 1 Sub StLoc times Branch B1
    B2: MoveLoc f CallClosure ||(u64) has copy + drop + store Ret }`,
  ]);
  const { call, failureOf, gasOf } = bytecode;
  const vectors = (length: number) => Array.from({ length }, () => []);

  it("skip the search if their type cannot contain function values", () => {
    expect(gasOf(`${M}::plain`, vectors(1_000), 1n)).toBe(gasOf(`${M}::plain`, vectors(1), 1n));
    const { timesArithmetic } = measureHostWork(bytecode, `${M}::plain`, vectors(100_000), 1_000n);
    expect(timesArithmetic).toBeLessThan(MOST_TIMES_ARITHMETIC);
  });
  it("cost 40 gas per contained value that is searched for function values", () => {
    const pack = (size: bigint) => gasOf(`${M}::functions`, size, 1n) - gasOf(`${M}::functions`, size, 0n);
    expect(pack(100n) - pack(0n)).toBe(40 * 100);
  });
  it("cost no extra gas when a function value is captured directly", () => {
    // Expected gas: locals 400 (f's type has two nodes), PackClosure 908 plus 147, calls, and bodies of called functions.
    const frame = 3676 + 2 * 367 + 2 * 400;
    expect(gasOf(`${M}::function_once`)).toBe(908 + 908 + 147 + frame + 441 + 3676 + 220 + 220 + 220 + 220);
  });
  it("may nest function values and their containers at most 128 levels deep", () => {
    expect(call(`${M}::held`, 63n)).toEqual([1n]);
    expect(failureOf(`${M}::held`, 64n)).toBe("VM_MAX_VALUE_DEPTH_REACHED in function 8 at 9");
  });
});

describe("function values in storage", () => {
  const { call, failureOf } = createBytecode([
    `module 0xcafe::m version 9
    struct Stored has key { f: ||(u64) has copy + drop + store }
    public fun one(): u64 { LdU64 1 Ret }
    public fun run(f: ||(u64) has copy + drop + store): u64 { MoveLoc f CallClosure ||(u64) has copy + drop + store Ret }
    public fun store(owner: &signer, times: u64) { local f: ||(u64) has copy + drop + store
      PackClosure one 0 StLoc f
    B1: CopyLoc times LdU64 0 Eq BrTrue B2
      MoveLoc f PackClosure run 0b1 StLoc f CopyLoc times LdU64 1 Sub StLoc times Branch B1
    B2: MoveLoc owner MoveLoc f Pack Stored MoveTo Stored Ret }
    public fun wrap(owner: address): u64 acquires Stored {
      MoveLoc owner ImmBorrowGlobal Stored ImmBorrowField Stored.f ReadRef PackClosure run 0b1 CallClosure ||(u64) has copy + drop + store Ret }`,
  ]);

  it("count stored levels towards the depth limit when another function captures them", () => {
    call(`${M}::store`, SIGNER, 126n);
    expect(call(`${M}::wrap`, SIGNER)).toEqual([1n]);
    const deeper = `0x${"0".repeat(60)}beef`;
    call(`${M}::store`, deeper, 127n);
    expect(failureOf(`${M}::wrap`, deeper)).toBe("VM_MAX_VALUE_DEPTH_REACHED in function 3 at 4");
  });
});

describe("calls of function values", () => {
  it("take host time proportional to gas, even with long type arguments", () => {
    const name = `Two${"o".repeat(100)}`;
    const wide = (depth: number): string => (depth === 0 ? "u64" : `${name}<${wide(depth - 1)}, ${wide(depth - 1)}>`);
    const parameters = Array.from({ length: 32 }, (_, index) => `T${index}`).join(", ");
    const types = Array.from({ length: 32 }, () => wide(5)).join(", ");
    const bytecode = createBytecode([
      `module 0xcafe::m version 9
      struct ${name}<T0, T1> has copy, drop, store { a: T0, b: T1 }
      fun one<${parameters}>(): u64 { LdU64 1 Ret }
      public fun go(times: u64) { local f: ||(u64) has copy + drop
        PackClosureGeneric one<${types}> 0 StLoc f
      B1: CopyLoc times LdU64 0 Eq BrTrue B2
        CopyLoc f CallClosure ||(u64) has copy + drop Pop CopyLoc times LdU64 1 Sub StLoc times Branch B1
      B2: Ret }`,
    ]);
    expect(measureHostWork(bytecode, `${M}::go`, 5_000n).timesArithmetic).toBeLessThan(MOST_TIMES_ARITHMETIC);
  });
});
