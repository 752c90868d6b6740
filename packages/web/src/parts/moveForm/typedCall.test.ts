import { describe, expect, it } from "vitest";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { foundAddressText } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { impossibleArgument, retyped, type TypedArgument, type TypedCall } from "./typedCall.ts";

const found = foundAddressText(`0x${"e".repeat(64)}` as Address, "lagoon.apt");

/** Value of an argument after the type argument changes. */
function after(parameter: string, typed: TypedArgument, ...types: readonly string[]): TypedArgument | undefined {
  const fn = { id: "0x1::m::f", typeParameters: [{}], parameters: [{ name: undefined, type: parameter }] } as unknown as MoveFunction;
  const [first = "", ...rest] = types;
  const start: TypedCall = { functionId: fn.id, typeArguments: [first], args: [typed] };
  return rest.reduce((call, type) => retyped(fn, call, [type]), start).args[0];
}

describe("typed function call after a change of its type arguments", () => {
  it.each<[string, string, TypedArgument, readonly string[], TypedArgument]>([
    ["a text", "T0", found, ["address", "0x1::string::String"], "lagoon.apt"],
    ["bytes", "T0", found, ["address", "vector<u8>"], "lagoon.apt"],
    ["a number", "T0", found, ["address", "u64"], "lagoon.apt"],
    ["a list of texts", "vector<T0>", ["a", found], ["address", "0x1::string::String"], ["a", "lagoon.apt"]],
    ["a text or none", "0x1::option::Option<T0>", found, ["address", "0x1::string::String"], "lagoon.apt"],
    ["an empty option, which stays empty", "0x1::option::Option<T0>", null, ["address", "0x1::string::String"], null],
    ["a text type typed letter by letter", "T0", found, ["address", "addres", "0x1::string::Strin", "0x1::string::String"], "lagoon.apt"],
  ])("retyped turns a resolved address back into its typed name for a new type: %s", (_what, parameter, typed, types, expected) => {
    expect(after(parameter, typed, ...types)).toEqual(expected);
  });

  it.each<[string, readonly string[]]>([
    ["the type is still being typed", ["address", "addres", "address"]],
    ["the new type is an object", ["address", "0x1::object::Object<0x1::object::ObjectCore>"]],
  ])("retyped keeps the resolved address and its name if %s", (_what, types) => expect(after("T0", found, ...types)).toBe(found));

  it("retyped keeps text that the user typed", () => {
    expect(after("T0", "Bank of All", "address", "0x1::string::String")).toBe("Bank of All");
    expect(after("0x1::string::String", found, "u64", "u8")).toBe(found);
  });

  it("impossibleArgument returns parameters that only another module can supply, for any type arguments", () => {
    const taking = (...types: readonly string[]) =>
      ({ id: "0x1::m::f", typeParameters: [{}], parameters: types.map((type) => ({ name: undefined, type })) }) as unknown as MoveFunction;
    expect(impossibleArgument(taking("address", "&0x1::coin::FreezeCapability<T0>"))).toBeDefined();
    expect(impossibleArgument(taking("0x1::coin::Coin<T0>"))).toBeDefined();
    expect(impossibleArgument(taking("address", "T0", "u64"))).toBeUndefined();
  });
});
