import { describe, expect, it } from "vitest";
import { createBytecode, createCountingMeter } from "../../../testing/interpreter/bytecode.ts";
import { MOST_TIMES_ARITHMETIC, measureHostWork } from "../../../testing/interpreter/hostWork.ts";

const M = "0xcafe::m";
const ALICE = `0x${"0".repeat(59)}a11ce`;
const BOB = `0x${"0".repeat(61)}b0b`;

describe("access specifiers of running functions", () => {
  const { call, failureOf } = createBytecode([
    `module 0xcafe::m version 8
    struct R has key { x: u64 }
    struct S has key { x: u64 }
    fun inner(owner: address): bool reads S at * { MoveLoc owner Exists R Ret }
    fun narrow(owner: address): bool !reads R at 0xb0b { MoveLoc owner Exists R Ret }
    public fun after_call(first: address, second: address): bool reads R at * {
      MoveLoc first Exists R Pop MoveLoc second Call narrow Ret }
    public fun in_call(owner: address): bool reads R at * { CopyLoc owner Exists R Pop MoveLoc owner Call inner Ret }
    public fun again(owner: address): bool reads R at owner reads S at * {
      CopyLoc owner Exists R Pop CopyLoc owner Call narrow Pop CopyLoc owner Exists R Pop MoveLoc owner Exists S Ret }
    public fun given(one: address, other: address): bool reads R at one { MoveLoc one Exists R Pop MoveLoc other Exists R Ret }`,
  ]);

  it("deny an access inside a called function although the caller may make it", () => {
    expect(failureOf(`${M}::in_call`, ALICE)).toBe("ACCESS_DENIED in function 0 at 1");
    expect(call(`${M}::after_call`, BOB, ALICE)).toEqual([false]);
    expect(failureOf(`${M}::after_call`, BOB, BOB)).toBe("ACCESS_DENIED in function 1 at 1");
  });
  it("stop applying when their function returns", () => {
    expect(call(`${M}::again`, ALICE)).toEqual([false]);
  });
  it("distinguish the owners of resources of one type", () => {
    expect(call(`${M}::given`, ALICE, ALICE)).toEqual([false]);
    expect(failureOf(`${M}::given`, ALICE, BOB)).toBe("ACCESS_DENIED in function 5 at 4");
  });
});

describe("gas of access specifiers", () => {
  /** Builds a type argument with 2^(depth+1) - 1 nodes. */
  const wide = (depth: number): string => (depth === 0 ? "u64" : `Two<${wide(depth - 1)}, ${wide(depth - 1)}>`);
  const module = (clause: string, count: number, type: string) => `module 0xcafe::m version 8
    struct Two<T0, T1> has store { a: T0, b: T1 }
    struct R<T0> has key { x: T0 }
    fun nothing() pure { Ret }
    public fun go(frames: u64, times: u64, owner: address) ${clause.repeat(count - 1)} reads R<${type}> at * {
      CopyLoc frames LdU64 0 Eq BrTrue B1
      MoveLoc frames LdU64 1 Sub MoveLoc times MoveLoc owner Call go Ret
    B1: CopyLoc times LdU64 0 Eq BrTrue B2
      CopyLoc owner ExistsGeneric R<${type}> Pop Call nothing CopyLoc times LdU64 1 Sub StLoc times Branch B1
    B2: Ret }`;
  const OTHER_ADDRESS = "reads R at 0x1 ";

  it("grows with the number of specifiers, type nodes and frames, per call and per access", () => {
    const gas = (count: number, frames: bigint, times: bigint, type = "u64") =>
      createBytecode([module(OTHER_ADDRESS, count, type)]).gasOf(`${M}::go`, frames, times, ALICE);
    expect(gas(10, 0n, 0n) - gas(1, 0n, 0n)).toBe(50 * 9);
    expect(gas(10, 0n, 1n) - gas(1, 0n, 1n)).toBe(50 * 9 * 2);
    expect(gas(10, 3n, 0n) - gas(1, 3n, 0n)).toBe(50 * 9 * 4);
    expect(gas(10, 3n, 1n) - gas(1, 3n, 1n)).toBe(50 * 9 * 4 * 2);
    // The instruction names the type again, at 400 gas per node.
    expect(gas(1, 0n, 1n, wide(2)) - gas(1, 0n, 1n)).toBe((2 * 50 + 400) * 6);
  });
  it("is charged for a repeated access like for the first", () => {
    const { gasOf } = createBytecode([module(OTHER_ADDRESS, 10, "u64")]);
    const gas = (times: bigint) => gasOf(`${M}::go`, 5n, times, ALICE);
    expect(gas(3n) - gas(2n)).toBe(gas(2n) - gas(1n));
  });
  it("stops a run that cannot pay for comparing specifiers", () => {
    const few = createBytecode([module(OTHER_ADDRESS, 1, "u64")]).gasOf(`${M}::go`, 0n, 1n, ALICE);
    const { callWith } = createBytecode([module(OTHER_ADDRESS, 60, "u64")]);
    const meter = createCountingMeter(few + 50 * 59);
    expect(() => callWith({ meter }, `${M}::go`, 0n, 1n, ALICE)).toThrow("out of gas");
  });

  it.each([
    ["other addresses", OTHER_ADDRESS],
    ["types that differ in their last argument", `reads R<${wide(5).replace(/u64>+$/, (end) => end.replace("u64", "u16"))}> at * `],
  ])("covers the host time of 63 specifiers with %s in 250 frames", (_, clause) => {
    const bytecode = createBytecode([module(clause, 63, wide(5))]);
    expect(measureHostWork(bytecode, `${M}::go`, 250n, 50n, ALICE).timesArithmetic).toBeLessThan(MOST_TIMES_ARITHMETIC);
  });
});
