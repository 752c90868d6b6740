import { describe, expect, it } from "vitest";
import { createBytecode, createCountingMeter, describeFailure, loadSource } from "../../../testing/interpreter/bytecode.ts";
import { OutOfGas } from "../../natives/failure.ts";
import { address } from "../../types/address.ts";
import { instantiate } from "./functionInstance.ts";
import type { LoadedFunction } from "./loadedModule.ts";
import { lowerFunction } from "./lowerFunction.ts";

const M = "0xcafe::m";
const MODULE = { address: address("0xcafe"), name: "m" };

/** Type of `depth` levels. */
const nested = (depth: number) => `${"vector<".repeat(depth - 1)}u64${">".repeat(depth - 1)}`;

const { call, failureOf, gasOf, session } = createBytecode([
  `module 0xcafe::m version 8
  struct Pair has copy, drop { a: u64, b: vector<u64> }
  struct Wrap<T0> has copy, drop, store { x: T0 }
  public fun deep(n: u64): u64 {
    CopyLoc n LdU64 0 Eq BrTrue B1
    MoveLoc n LdU64 1 Sub Call deep LdU64 1 Add Ret
  B1: LdU64 0 Ret }
  public fun tall(n: u64): u64 {
    LdU64 1 LdU64 1 LdU64 1 LdU64 1 LdU64 1 LdU64 1 LdU64 1 LdU64 1 LdU64 1 LdU64 1
    CopyLoc n LdU64 0 Eq BrTrue B1
  B1: Pop Pop Pop Pop Pop Pop Pop Pop Pop Pop LdU64 0 Ret }
  public fun wide(n: u64): u64 {
    LdU64 1 LdU64 1 LdU64 1 LdU64 1 LdU64 1 LdU64 1 LdU64 1 LdU64 1 LdU64 1 LdU64 1
    MoveLoc n Call wide_step Add Add Add Add Add Add Add Add Add Add Ret }
  fun wide_step(n: u64): u64 {
    CopyLoc n LdU64 0 Eq BrTrue B1
    MoveLoc n LdU64 1 Sub Call wide Ret
  B1: LdU64 0 Ret }
  public fun forever() { B0: Branch B0 }
  public fun fill(): u64 { local v: vector<u64>
    VecPack u64 0 StLoc v
  B1: MutBorrowLoc v LdU64 1 VecPushBack u64 Branch B1 }
  public fun nest<T0>(n: u64): u64 {
    CopyLoc n LdU64 0 Eq BrTrue B1
    MoveLoc n LdU64 1 Sub CallGeneric nest<Wrap<T0>> Ret
  B1: LdU64 0 Ret }
  public fun spread<T0>(n: u64): u64 {
    CopyLoc n LdU64 0 Eq BrTrue B1
    MoveLoc n LdU64 1 Sub CallGeneric spread<|T0|(T0)> Ret
  B1: LdU64 0 Ret }
  fun run(f: ||(u64)): u64 { MoveLoc f CallClosure ||(u64) Ret }
  fun one(): u64 { LdU64 1 Ret }
  public fun closures(n: u64): u64 { local f: ||(u64)
    PackClosure one 0 StLoc f
  B1: CopyLoc n LdU64 0 Eq BrTrue B2
    MoveLoc f PackClosure run 0b1 StLoc f CopyLoc n LdU64 1 Sub StLoc n Branch B1
  B2: MoveLoc f CallClosure ||(u64) Ret }
  public fun add3(a: u64): u64 { CopyLoc a LdU64 1 Add LdU64 2 Add Ret }
  public fun fail_early(a: u64): u64 { LdU64 0 CopyLoc a Sub LdU64 1 Add LdU64 1 Add LdU64 1 Add Ret }
  public fun copy_pair(p: &Pair): Pair { MoveLoc p ReadRef Ret }
  public fun compare(p: &Pair, q: &Pair): bool { MoveLoc p MoveLoc q Eq Ret }
  public fun call_it(a: u64): u64 { MoveLoc a Call add3 Ret }
  public fun pack_generic<T0>(x: T0): Wrap<T0> { MoveLoc x PackGeneric Wrap<T0> Ret }
  public fun outer<T0>(x: T0): Wrap<T0> { MoveLoc x CallGeneric pack_generic<T0> Ret }
  public fun borrow_it<T0: drop>(x: T0): u64 { ImmBorrowLoc x CallGeneric look<T0> Ret }
  fun look<T0>(x: &T0): u64 { MoveLoc x Pop LdU64 1 Ret }
  ${[19, 20]
    .map(
      (
        depth,
      ) => `public fun pack_${depth}(): u64 { VecPack ${nested(depth - 1)} 0 CallGeneric pack_generic<${nested(depth)}> Pop LdU64 1 Ret }
  public fun outer_${depth}(): u64 { VecPack ${nested(depth - 1)} 0 CallGeneric outer<${nested(depth)}> Pop LdU64 1 Ret }
  public fun borrow_${depth}(): u64 { VecPack ${nested(depth - 1)} 0 CallGeneric borrow_it<${nested(depth)}> Ret }`,
    )
    .join("\n  ")}
  `,
]);

describe("execution limits", () => {
  it("lower instructions only when execution reaches them", () => {
    const { functionsByName } = loadSource(`module 0xcafe::m version 7
      fun f<T0>(n: u64) { MoveLoc n LdU64 0 Eq BrTrue B1 LdTrue Pop LdTrue Pop Ret B1: Ret }`);
    const { end } = lowerFunction(instantiate(functionsByName.get("f") as LoadedFunction, [{ kind: "u8" }]), false).entry;
    expect(end?.kind === "branch" && [end.then.end, end.otherwise.end]).toEqual([undefined, undefined]);
  });

  it("allow 1024 nested callers and fail the call beyond that", () => {
    expect(call(`${M}::deep`, 1024n)).toEqual([1024n]);
    expect(failureOf(`${M}::deep`, 1025n)).toBe("CALL_STACK_OVERFLOW in function 0 at 7");
  });
  it("allow 1024 operand stack values across all frames", () => {
    expect(call(`${M}::wide`, 90n)).toEqual([910n]);
    expect(failureOf(`${M}::wide`, 200n)).toMatch(/^EXECUTION_STACK_OVERFLOW/);
  });
  it("fail a transaction whose values exceed the memory quota", () => {
    expect(failureOf(`${M}::fill`)).toBe("MEMORY_LIMIT_EXCEEDED in function 5 at 4");
  });
  it("bound type depth and type size", () => {
    expect(call(`${M}::nest<u8>`, 18n)).toEqual([0n]);
    expect(failureOf(`${M}::nest<u8>`, 40n)).toBe("VM_MAX_TYPE_DEPTH_REACHED in function 6 at 7");
    expect(failureOf(`${M}::spread<u8>`, 40n)).toBe("VERIFICATION_ERROR in function 7 at 7");
  });
  it("bound the types that instructions create, where they create them, but not the types of parameters and locals", () => {
    for (const name of ["pack_19", "outer_19", "borrow_20"]) expect(call(`${M}::${name}`), name).toEqual([1n]);
    const inPackGeneric = "VM_MAX_TYPE_DEPTH_REACHED in function 16 at 1";
    for (const name of ["pack_20", "outer_20"]) expect(failureOf(`${M}::${name}`), name).toBe(inPackGeneric);
  });
  it("bound nesting of function values to the storage depth", () => {
    expect(call(`${M}::closures`, 100n)).toEqual([1n]);
    expect(failureOf(`${M}::closures`, 10_000n)).toBe("VM_MAX_VALUE_DEPTH_REACHED in function 10 at 7");
  });
  it("stop infinite loops when gas runs out", () => {
    expect(() => session({ meter: createCountingMeter(1_000_000) }).callFunction(MODULE, "forever", [], [])).toThrow(OutOfGas);
  });
});

describe("gas of instructions", () => {
  // Locals cost 400 gas per node of their types.
  const frame = (nodes: number) => 400 * nodes;

  it("is the sum of the costs of all instructions run", () => {
    // Expected gas: CopyLoc 294 + 14·40, LdU64 220, Add 588, LdU64 220, Add 588, Ret 220
    expect(gasOf(`${M}::add3`, 1n)).toBe(frame(1) + 854 + 220 + 588 + 220 + 588 + 220);
  });
  it("counts the parameters and locals of a call, and the nodes of their types", () => {
    const call = 3676 + 367 + 367 + frame(1);
    expect(gasOf(`${M}::call_it`, 1n)).toBe(frame(1) + 441 + call + gasOf(`${M}::add3`, 1n) - frame(1) + 220);
  });
  it("follows value size for copies and comparisons", () => {
    // Abstract size of a struct, an integer, and a vector with three integers.
    const size = 40 + 40 + 40 + 3 * 8;
    const pair = { a: 1n, b: [1n, 2n, 3n] };
    expect(gasOf(`${M}::copy_pair`, pair)).toBe(frame(2) + 441 + 735 + 14 * size + 220);
    expect(gasOf(`${M}::compare`, pair, pair)).toBe(frame(4) + 2 * 441 + 367 + 14 * 2 * size + 220);
  });
  it("counts type nodes for generic instructions", () => {
    // Counts the nodes of the field's type, and of Wrap with its argument.
    expect(gasOf(`${M}::pack_generic<u64>`, 1n)).toBe(frame(1) + 441 + 400 * (1 + 2) + 808 + 147 + 220);
    expect(gasOf(`${M}::pack_generic<vector<u8>>`, Uint8Array.of(1))).toBe(frame(2) + 441 + 400 * (2 + 3) + 808 + 147 + 220);
  });
  it("is charged up to the failing instruction and no further", () => {
    const meter = createCountingMeter();
    let failure = "";
    try {
      session({ meter }).callFunction(MODULE, "fail_early", [], [1n]);
    } catch (error) {
      failure = describeFailure(error);
    }
    expect(failure).toBe("ARITHMETIC_ERROR in function 12 at 2");
    expect(meter.used).toBe(frame(1) + 220 + 854 + 588);
  });
  it("runs out exactly below the needed amount, and an affordable failure takes precedence", () => {
    const upToFailure = frame(1) + 220 + 854 + 588;
    const outcome = (limit: number) => {
      const meter = createCountingMeter(limit);
      try {
        session({ meter }).callFunction(MODULE, "fail_early", [], [1n]);
      } catch (error) {
        return describeFailure(error);
      }
      return "nothing";
    };
    expect(outcome(upToFailure)).toBe("ARITHMETIC_ERROR in function 12 at 2");
    expect(outcome(upToFailure - 1)).toBe("out of gas");
    const whole = gasOf(`${M}::call_it`, 1n);
    const run = (limit: number) => session({ meter: createCountingMeter(limit) }).callFunction(MODULE, "call_it", [], [1n]);
    expect(run(whole)).toEqual([4n]);
    for (const short of [1, 300, 5_000, whole]) expect(() => run(whole - short)).toThrow(OutOfGas);
  });
});
