import { describe, expect, it } from "vitest";
import { createBytecode } from "../../testing/interpreter/bytecode.ts";
import { address } from "../types/address.ts";
import { createLayouts } from "../types/layouts.ts";
import type { Value } from "../values/value.ts";
import { withCode } from "./codeSet.ts";
import { TraceRecorder } from "./traceRecorder.ts";

const MODULE = { address: address("0xcafe"), name: "m" };
const SOURCE = `module 0xcafe::m version 7
  struct Cap has key { n: u64 }
  public fun sub(a: u64, b: u64): u64 { MoveLoc a MoveLoc b Sub Ret }
  public fun outer(a: u64, b: u64): u64 { MoveLoc a MoveLoc b Call sub Ret }
  public fun least(received: u64, least: u64) {
    CopyLoc received CopyLoc least Ge BrFalse B1 Ret
    B1: LdU64 4 Abort
  }
  public fun item(v: vector<u64>, i: u64): u64 { ImmBorrowLoc v MoveLoc i VecImmBorrow u64 ReadRef Ret }
  public fun narrow(n: u64): u8 { MoveLoc n CastU8 Ret }
  public fun div(a: u64): u64 { LdU64 7 MoveLoc a Div Ret }
  public fun has(a: address): u64 acquires Cap { MoveLoc a ImmBorrowGlobal Cap ImmBorrowField Cap.n ReadRef Ret }`;

function failureOf(name: string, args: readonly Value[]) {
  const bytecode = createBytecode([SOURCE], {});
  const declarations = withCode(bytecode.code, { getModule: () => undefined, getStruct: () => undefined, getFunction: () => undefined });
  const recorder = new TraceRecorder(createLayouts(declarations), { instructions: false });
  expect(() => bytecode.session({ tracer: recorder }).callFunction(MODULE, name, [], [...args])).toThrow();
  return recorder.trace.failure;
}

describe("traced failure", () => {
  it("has the call stack with arguments, the failed instruction and its operands", () => {
    expect(failureOf("outer", [3n, 5n])).toEqual({
      frames: [
        { function: "0xcafe::m::outer", typeArguments: [], arguments: ["3", "5"], offset: 2, op: "Call" },
        { function: "0xcafe::m::sub", typeArguments: [], arguments: ["3", "5"], offset: 2, op: "Sub" },
      ],
      depth: 2,
      operands: [
        { type: "u64", value: "3", length: undefined },
        { type: "u64", value: "5", length: undefined },
      ],
      comparison: undefined,
    });
  });
  it.each([
    ["vector index out of bounds", "item", [[1n, 2n], 9n], "VecImmBorrow", [{ type: "vector<u64>", length: 2 }, { value: "9" }]],
    ["failed cast", "narrow", [300n], "CastU8", [{ type: "u64", value: "300" }]],
    ["division by zero", "div", [0n], "Div", [{ value: "7" }, { value: "0" }]],
    ["missing resource", "has", ["0x7"], "ImmBorrowGlobal", [{ type: "address", value: "0x7" }]],
  ])("has the operands of a %s", (_, name, args, op, operands) => {
    const given = args.map((value) => (value === "0x7" ? address("0x7") : value)) as Value[];
    const failure = failureOf(name, given);
    expect(failure?.frames.at(-1)).toMatchObject({ op });
    expect(failure?.operands).toMatchObject(operands);
  });
  it("has the comparison that decided an abort", () => {
    expect(failureOf("least", [38_400n, 40_000n])).toMatchObject({
      operands: [{ type: "u64", value: "4" }],
      comparison: { op: "Ge", offset: 2, left: "38400", right: "40000" },
    });
  });
});
