import { describe, expect, it } from "vitest";
import { createBytecode, createCountingMeter } from "../../../testing/interpreter/bytecode.ts";
import { address } from "../../types/address.ts";
import type { Tracer } from "./tracer.ts";

const MODULE = { address: address("0xcafe"), name: "m" };
const SOURCE = `module 0xcafe::m version 7
  native fun twice(n: u64): u64;
  fun inc(n: u64): u64 { MoveLoc n LdU64 1 Add Ret }
  public fun main(n: u64): u64 { LdU64 10 MoveLoc n Call inc Call twice Add Ret }`;

describe("tracer of a session", () => {
  it("receives every call, native call and instruction with the remaining gas, and changes no result", () => {
    const bytecode = createBytecode([SOURCE], { "0xcafe::m::twice": (_, n) => 2n * (n as bigint) });
    const events: string[] = [];
    const gas: number[] = [];
    const tracer: Tracer = {
      onEnter: ({ loaded }, locals) => events.push(`enter ${loaded.fullName}(${locals[0]})`),
      onLeave: ({ loaded }, results) => events.push(`leave ${loaded.fullName} ${results}`),
      onInstruction(_, offset, left) {
        events.push(`${offset}`);
        gas.push(left);
      },
      onCall: ({ name, args }) => events.push(`call ${name}(${args})`),
      onReturn: ({ name }, results) => events.push(`return ${name} ${results}`),
      onRead() {},
      onEvent() {},
      onFinish() {},
    };
    const [traced, plain] = [createCountingMeter(1_000_000), createCountingMeter(1_000_000)];
    const run = (options: Parameters<typeof bytecode.session>[0]) => bytecode.session(options).callFunction(MODULE, "main", [], [4n]);
    expect(run({ tracer, meter: traced })).toEqual(run({ meter: plain }));
    expect(traced.used).toBe(plain.used);
    expect(events).toEqual([
      "enter 0xcafe::m::main(4)",
      "0",
      "1",
      "2",
      "enter 0xcafe::m::inc(4)",
      "0",
      "1",
      "2",
      "3",
      "leave 0xcafe::m::inc 5",
      "3",
      "call 0xcafe::m::twice(5)",
      "return 0xcafe::m::twice 10",
      "4",
      "5",
      "leave 0xcafe::m::main 20",
    ]);
    // The difference between two instructions is the first one's gas: a literal costs 220.
    expect((gas[0] as number) - (gas[1] as number)).toBe(220);
    expect(gas).toEqual([...gas].sort((a, b) => b - a));
  });
});
