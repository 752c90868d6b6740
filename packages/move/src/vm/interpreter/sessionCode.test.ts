import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBytecode, createCountingMeter, loadSource } from "../../../testing/interpreter/bytecode.ts";
import { OutOfGas } from "../../natives/failure.ts";
import { parseModuleId } from "../../types/moduleId.ts";
import { parseTypeTag } from "../../types/parseTypeTag.ts";
import { GAS_PER_LOWERED_BYTE, INCLUDED_LOWERED_BYTES } from "./gasPrices.ts";
import { instanceSize } from "./instanceSize.ts";
import type { LoadedFunction } from "./loadedModule.ts";
import { cachedCodeBytes, MAX_CACHED_CODE_BYTES } from "./loweredCode.ts";
import type { Tracer } from "./tracer.ts";

const MODULE = parseModuleId("0xcafe::m");
const TYPE_PARAMETERS = Array.from({ length: 32 }, (_, index) => `T${index}`);
const ROTATED = [...TYPE_PARAMETERS.slice(1), "T0"].join(", ");
/** Instructions that never run but add to the function's size. */
const UNREACHED = `LdU64 1 Abort ${"Nop ".repeat(8_500)} LdU64 1 Abort`;

const SOURCE = `module 0xcafe::m version 7
  struct Box<T0> has copy, drop { item: T0 }
  public fun small(): u64 { LdU64 1 Ret }
  public fun large(): u64 { LdTrue BrTrue B1 ${UNREACHED} B1: LdU64 1 Ret }
  public fun generic<T0>(): u64 { LdTrue BrTrue B1 ${UNREACHED} B1: LdU64 1 Ret }
  public fun twice<T0>(): u64 { CallGeneric generic<T0> CallGeneric generic<T0> Add Ret }
  public fun sum<${TYPE_PARAMETERS.join(", ")}>(n: u64): u64 {
    CopyLoc n LdU64 0 Eq BrTrue B1
    CopyLoc n LdU64 1 Sub CallGeneric sum<${ROTATED}> MoveLoc n Add Ret
  B1: LdU64 0 Ret
    ${UNREACHED} }`;

const { session } = createBytecode([SOURCE]);
const functions = loadSource(SOURCE).functionsByName;
const sizeOf = (name: string, ...types: string[]) => instanceSize(functions.get(name) as LoadedFunction, types.map(parseTypeTag));
const lowering = (...sizes: number[]) => (sizes.reduce((sum, size) => sum + size) - INCLUDED_LOWERED_BYTES) * GAS_PER_LOWERED_BYTE;

const SILENT: Tracer = {
  onEnter() {},
  onLeave() {},
  onInstruction() {},
  onCall() {},
  onReturn() {},
  onRead() {},
  onEvent() {},
  onFinish() {},
};

interface Run {
  readonly name: string;
  readonly types?: readonly string[];
  readonly args?: readonly bigint[];
  readonly keepsCode?: boolean;
  readonly isTraced?: boolean;
}
function gasOf({ name, types = [], args = [], keepsCode = true, isTraced = false }: Run): number {
  const meter = createCountingMeter();
  session({ meter, keepsCode, ...(isTraced && { tracer: SILENT }) }).callFunction(MODULE, name, types.map(parseTypeTag), args);
  return meter.used;
}

describe("gas for lowering functions", () => {
  it("is zero for calls of ordinary functions", () => {
    expect(sizeOf("small")).toBeLessThan(INCLUDED_LOWERED_BYTES);
    expect(gasOf({ name: "small" })).toBe(220 + 220);
  });
  it("is charged by size above a free allowance, for plain and generic functions", () => {
    const body = 220 + 441 + 220 + 220;
    expect(gasOf({ name: "large" })).toBe(body + lowering(sizeOf("large")));
    expect(gasOf({ name: "generic", types: ["u8"] })).toBe(body + lowering(sizeOf("generic", "u8")));
  });
  it("is charged once per function instance and session", () => {
    const [once, sizes] = [gasOf({ name: "generic", types: ["u8"] }), [sizeOf("generic", "u8"), sizeOf("twice", "u8")]];
    const calls = 2 * (3676 + 367 + 400) + 588 + 220;
    expect(gasOf({ name: "twice", types: ["u8"] })).toBe(2 * (once - lowering(sizeOf("generic", "u8"))) + calls + lowering(...sizes));
  });
  it("is identical for cold, cached, evicted, uncached and traced code", () => {
    const run = { name: "generic", types: ["vector<bool>"] };
    const cold = gasOf({ ...run, keepsCode: false });
    expect(gasOf(run)).toBe(cold);
    expect(gasOf(run)).toBe(cold);
    expect(gasOf({ ...run, isTraced: true })).toBe(cold);
    expect(gasOf({ ...run, keepsCode: false })).toBe(cold);
    session().callFunction(MODULE, "sum", TYPE_PARAMETERS.map(distinctType), [31n]);
    expect(gasOf(run)).toBe(cold);
  });
  it("does not depend on what earlier sessions lowered", () => {
    const call = fc.record({
      name: fc.constantFrom("small", "large", "generic", "twice"),
      type: fc.constantFrom("u8", "bool", "vector<u8>", "0x1::a::A<vector<u64>>"),
      keepsCode: fc.boolean(),
      isTraced: fc.boolean(),
      evicts: fc.boolean(),
    });
    const known = new Map<string, number>();
    fc.assert(
      fc.property(fc.array(call, { maxLength: 8 }), (calls) => {
        for (const { name, type, keepsCode, isTraced, evicts } of calls) {
          const types = name === "generic" || name === "twice" ? [type] : [];
          if (evicts) session().callFunction(MODULE, "sum", TYPE_PARAMETERS.map(distinctType), [31n]);
          const gas = gasOf({ name, types, keepsCode, isTraced });
          const key = `${name}<${types.join()}>`;
          expect(gas).toBe(known.get(key) ?? gas);
          known.set(key, gas);
        }
      }),
      { numRuns: 30 },
    );
  });
  it("stops a run before lowering code it cannot pay for", () => {
    const meter = createCountingMeter(1_000_000);
    expect(() => session({ meter }).callFunction(MODULE, "large", [], [])).toThrow(OutOfGas);
  });
});

/** Returns different types by position, so each rotation of them gives a different instance. */
function distinctType(_: string, index: number) {
  return parseTypeTag(
    `${"vector<".repeat(index % 6)}${["u8", "u16", "u32", "u64", "u128", "u256"][Math.floor(index / 6)]}${">".repeat(index % 6)}`,
  );
}

describe("cache of lowered code", () => {
  it("stays within its byte limit while running frames use evicted instances", () => {
    const types = TYPE_PARAMETERS.map(distinctType);
    expect(32 * instanceSize(functions.get("sum") as LoadedFunction, types)).toBeGreaterThan(MAX_CACHED_CODE_BYTES);
    expect(session().callFunction(MODULE, "sum", types, [31n])).toEqual([496n]);
    expect(cachedCodeBytes()).toBeLessThanOrEqual(MAX_CACHED_CODE_BYTES);
    expect(session().callFunction(MODULE, "sum", types, [31n])).toEqual([496n]);
  });
  it("stores nothing that only simulations and views ran", () => {
    const before = cachedCodeBytes();
    session({ keepsCode: false }).callFunction(MODULE, "generic", [parseTypeTag("vector<vector<address>>")], []);
    expect(cachedCodeBytes()).toBe(before);
  });
  it("serves code of committed transactions to simulations and views", () => {
    const bytecode = createBytecode([SOURCE]);
    const run = (keepsCode: boolean) => bytecode.session({ keepsCode }).callFunction(MODULE, "small", [], []);
    const small = bytecode.code.getModule(MODULE)?.functionsByName.get("small");
    const sharedCode = () => small?.instances.get("")?.code;
    run(false);
    expect(sharedCode()).toBeUndefined();
    run(true);
    const shared = sharedCode();
    expect(shared).toBeDefined();
    run(false);
    expect(sharedCode()).toBe(shared);
  });
});

describe("estimated size of a function instance", () => {
  it("grows with instructions, type nodes and type names", () => {
    expect(sizeOf("large")).toBeGreaterThan(sizeOf("small") + 8_000 * 200);
    expect(sizeOf("generic", "vector<vector<u8>>")).toBeGreaterThan(sizeOf("generic", "u8"));
    expect(sizeOf("generic", `0x1::m::${"N".repeat(200)}`)).toBeGreaterThan(sizeOf("generic", "0x1::m::N") + 190);
  });
});
