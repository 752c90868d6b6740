import { describe, expect, it } from "vitest";
import { moduleAbi } from "../abi/moduleAbi.ts";
import { decodeValue, encodeValue } from "../values/valueBcs.ts";
import { address } from "./address.ts";
import type { StructDefinition } from "./definitions.ts";
import { createLayouts } from "./layouts.ts";
import { typeTag } from "./parseTypeTag.ts";

function declared(module: string): StructDefinition {
  return {
    module: { address: address("0x1"), name: module },
    name: "Option",
    abilities: ["copy", "drop", "store"],
    typeParameters: [{ constraints: [], phantom: false }],
    body: {
      kind: "variants",
      variants: [
        { name: "None", fields: [] },
        { name: "Some", fields: [{ name: "e", type: { kind: "typeParameter", index: 0 } }] },
      ],
    },
    attributes: [],
  };
}
const layouts = createLayouts({
  getModule: () => undefined,
  getStruct: ({ name }) => declared(name),
  getFunction: () => undefined,
});

describe("0x1::option::Option, declared as an enum", () => {
  it("keeps the bytes and JSON form of its former vector", () => {
    const layout = layouts.of(typeTag("0x1::option::Option<u16>"));
    expect(encodeValue(layout, { vec: [513] })).toEqual(Uint8Array.of(1, 1, 2));
    expect(encodeValue(layout, { vec: [] })).toEqual(Uint8Array.of(0));
    expect(decodeValue(layout, Uint8Array.of(1, 1, 2))).toEqual({ vec: [513] });
  });
  it("keeps its former struct declaration in the ABI for clients", () => {
    const { structs } = moduleAbi({
      id: declared("option").module,
      friends: [],
      structs: [declared("option")],
      functions: [],
      errors: new Map(),
    });
    expect(structs).toMatchObject([{ is_enum: false, fields: [{ name: "vec", type: "vector<T0>" }] }]);
  });
  it("is treated specially only in 0x1::option, not in other modules", () => {
    expect(layouts.of(typeTag("0x1::choice::Option<u16>")).kind).toBe("enum");
  });
});
