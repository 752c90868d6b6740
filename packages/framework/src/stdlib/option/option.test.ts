import { MoveAbort, Reference, type StructValue, type TypeTag, typeTag, type Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../../testing/memorySession.ts";
import { fixedPoint64Module } from "../../datastructures/fixed_point64/fixedPoint64.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { stdlibModules } from "../stdlibModules.ts";
import { none, optionModule, optionOf, optionValue, some } from "./option.ts";

const session = createMemoryMachine([...stdlibModules, fixedPoint64Module]).startSession();
const U8 = typeTag("u8");
const U64 = typeTag("u64");

function call(name: string, type: TypeTag, ...args: Value[]): Value | undefined {
  return session.callFunction({ address: FRAMEWORK_ADDRESS, name: "option" }, name, [type], args)[0];
}
function place(value: Value): Reference {
  return new Reference({ value } satisfies StructValue, "value");
}
function abortCode(run: () => unknown): bigint {
  try {
    run();
  } catch (error) {
    if (error instanceof MoveAbort) return error.code;
    throw error;
  }
  throw new Error("did not abort");
}

describe("options in TypeScript", () => {
  it("contain one value or none", () => {
    expect(optionValue(some(5n))).toBe(5n);
    expect(optionValue(none<bigint>())).toBeUndefined();
    expect(optionOf<bigint>(undefined)).toEqual({ vec: [] });
    expect(optionOf(1n)).toEqual({ vec: [1n] });
  });
});

describe.each([
  ["u64", U64, 7n, 9n, { vec: [7n] }, { vec: [] as Value[] }],
  ["u8, stored as bytes", U8, 7, 9, { vec: Uint8Array.of(7) }, { vec: new Uint8Array(0) }],
])("0x1::option of %s", (_name, type, seven, nine, full, empty) => {
  it("is created from a value, empty, or from a vector", () => {
    expect(call("some", type, seven)).toEqual(full);
    expect(call("none", type)).toEqual(empty);
    expect(call("from_vec", type, full.vec)).toEqual(full);
    expect(abortCode(() => call("from_vec", type, type === U8 ? Uint8Array.of(1, 2) : [1n, 2n]))).toBe(0x40002n);
  });

  it("reports and returns its value", () => {
    expect(call("is_some", type, full)).toBe(true);
    expect(call("is_none", type, full)).toBe(false);
    expect(call("contains", type, full, seven)).toBe(true);
    expect(call("contains", type, full, nine)).toBe(false);
    expect(call("contains", type, empty, seven)).toBe(false);
    expect(call("borrow", type, full)).toBe(seven);
    expect(call("borrow_with_default", type, empty, nine)).toBe(nine);
    expect(call("get_with_default", type, full, nine)).toBe(seven);
    expect(abortCode(() => call("borrow", type, empty))).toBe(0x40001n);
  });

  it("is filled, swapped, written through and emptied in place", () => {
    const option = place(call("none", type) as Value);
    call("fill", type, option, seven);
    expect(abortCode(() => call("fill", type, option, seven))).toBe(0x40000n);
    expect(call("swap", type, option, nine)).toBe(seven);
    (call("borrow_mut", type, option) as Reference).set(seven);
    expect(option.get()).toEqual(full);
    expect(call("swap_or_fill", type, option, nine)).toEqual(full);
    expect(call("extract", type, option)).toBe(nine);
    expect(option.get()).toEqual(empty);
    expect(abortCode(() => call("extract", type, option))).toBe(0x40001n);
    expect(call("swap_or_fill", type, option, seven)).toEqual(empty);
    expect(option.get()).toEqual(full);
  });

  it("can be destroyed or converted to a vector", () => {
    expect(call("destroy_some", type, full)).toBe(seven);
    expect(call("destroy_with_default", type, empty, nine)).toBe(nine);
    expect(call("to_vec", type, full)).toEqual(full.vec);
    expect(abortCode(() => call("destroy_none", type, full))).toBe(0x40000n);
    expect(abortCode(() => call("destroy_some", type, empty))).toBe(0x40001n);
  });
});

describe("the declaration of 0x1::option", () => {
  it("describes its errors", () => {
    expect(optionModule.definition.errors.get(0x40001n)?.name).toBe("EOPTION_NOT_SET");
  });
});
