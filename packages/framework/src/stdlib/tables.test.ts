import { type ModuleId, Reference, type Session, typeTag, type Value } from "@atoll/move";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryMachine, type MemoryMachine } from "../../testing/memorySession.ts";
import { fixedPoint64Module } from "../datastructures/fixed_point64/fixedPoint64.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { stdlibModules } from "./stdlibModules.ts";
import { moveString } from "./string/string.ts";

const TYPES = [typeTag("u64"), typeTag("0x1::string::String")];
let machine: MemoryMachine;
beforeEach(() => {
  machine = createMemoryMachine([...stdlibModules, fixedPoint64Module]);
});

function caller(session: Session, name: string) {
  const module: ModuleId = { address: FRAMEWORK_ADDRESS, name };
  return (functionName: string, ...args: Value[]) => session.callFunction(module, functionName, TYPES, args)[0] as Value;
}

describe.each(["table", "table_with_length"])("0x1::%s", (name) => {
  it("stores items across sessions and changes them in place", () => {
    const table = machine.run((session) => {
      const call = caller(session, name);
      const created = call("new");
      const place = new Reference({ created }, "created");
      call("add", place, 1n, moveString("one"));
      call("upsert", place, 2n, moveString("two"));
      call("upsert", place, 2n, moveString("zwei"));
      return created;
    });
    machine.run((session) => {
      const call = caller(session, name);
      const place = new Reference({ table }, "table");
      expect(call("borrow", table, 2n)).toEqual(moveString("zwei"));
      const item = call("borrow_mut", place, 1n) as Reference;
      (item.get() as { bytes: Uint8Array }).bytes = moveString("eins").bytes;
      (call("borrow_mut_with_default", place, 3n, moveString("drei")) as Reference).set(moveString("three"));
    });
    machine.run((session) => {
      const call = caller(session, name);
      const place = new Reference({ table }, "table");
      expect(call("borrow", table, 1n)).toEqual(moveString("eins"));
      expect(call("borrow", table, 3n)).toEqual(moveString("three"));
      expect(call("remove", place, 3n)).toEqual(moveString("three"));
      expect(call("contains", table, 3n)).toBe(false);
      expect(call("contains", table, 1n)).toBe(true);
    });
  });

  it("aborts on duplicate and missing keys", () => {
    const call = caller(machine.startSession(), name);
    const table = call("new");
    const place = new Reference({ table }, "table");
    call("add", place, 1n, moveString("one"));
    expect(() => call("add", place, 1n, moveString("uno"))).toThrow("abort 0x6407 in 0x1::table");
    for (const [functionName, self] of [
      ["borrow", table],
      ["borrow_mut", place],
      ["remove", place],
    ] as const) {
      expect(() => call(functionName, self, 9n)).toThrow("abort 0x6507 in 0x1::table");
    }
  });
});

describe("the length of a table", () => {
  it("counts items through all ways of adding and removing", () => {
    const call = caller(machine.startSession(), "table_with_length");
    const table = call("new");
    const place = new Reference({ table }, "table");
    const lengths = [
      () => call("add", place, 1n, moveString("one")),
      () => call("upsert", place, 2n, moveString("two")),
      () => call("upsert", place, 2n, moveString("zwei")),
      () => call("borrow_mut_with_default", place, 3n, moveString("three")),
      () => call("borrow_mut_with_default", place, 3n, moveString("drei")),
      () => call("remove", place, 1n),
    ].map((step) => {
      step();
      return call("length", table);
    });
    expect(lengths).toEqual([1n, 2n, 2n, 3n, 3n, 2n]);
    expect(call("empty", table)).toBe(false);
    expect(() => call("destroy_empty", table)).toThrow("abort 0x30066 in 0x1::table_with_length");
  });
});
