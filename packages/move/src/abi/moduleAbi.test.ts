import { describe, expect, test } from "vitest";
import { address } from "../types/address.ts";
import type { FunctionDefinition, ModuleDefinition, StructDefinition } from "../types/definitions.ts";
import { moduleAbi } from "./moduleAbi.ts";

const id = { address: address("0x1"), name: "bank" };
const fun = (name: string, parts: Partial<FunctionDefinition> = {}): FunctionDefinition => ({
  module: id,
  name,
  visibility: "private",
  isEntry: false,
  isView: false,
  isNative: true,
  typeParameters: [],
  parameters: [],
  returns: [],
  ...parts,
});
const struct = (name: string, parts: Partial<StructDefinition>): StructDefinition => ({
  module: id,
  name,
  abilities: [],
  typeParameters: [],
  body: { kind: "fields", fields: [{ name: "dummy_field", type: { kind: "bool" } }] },
  attributes: [],
  ...parts,
});
const definition: ModuleDefinition = {
  id,
  friends: [{ address: address("0x1"), name: "teller" }],
  structs: [
    struct("Event", { abilities: ["store", "drop"], attributes: [{ kind: "event" }] }),
    struct("Store", {
      abilities: ["key"],
      typeParameters: [{ constraints: ["key", "copy"], phantom: true }],
      body: {
        kind: "fields",
        fields: [
          {
            name: "object",
            type: {
              kind: "struct",
              address: address("0x1"),
              module: "object",
              name: "Object",
              typeArguments: [{ kind: "typeParameter", index: 0 }],
            },
          },
        ],
      },
    }),
    struct("Kind", { body: { kind: "variants", variants: [{ name: "V1", fields: [{ name: "x", type: { kind: "u8" } }] }] } }),
  ],
  functions: [
    fun("hidden"),
    fun("entry", { isEntry: true, parameters: [{ name: "who", type: { kind: "reference", mutable: false, to: { kind: "signer" } } }] }),
    fun("view", { isView: true, returns: [{ kind: "u64" }, { kind: "vector", element: { kind: "u8" } }] }),
    fun("open", { visibility: "public", typeParameters: [["drop", "copy"], []] }),
    fun("shared", { visibility: "friend" }),
  ],
  errors: new Map(),
};

describe("module ABI", () => {
  test("lists every public function and struct of a module in the REST API's format", () => {
    const common = { is_native: false, is_event: false, is_enum: false, abilities: [], generic_type_params: [] };
    const plain = { is_entry: false, is_view: false, generic_type_params: [], params: [], return: [] };
    expect(moduleAbi(definition)).toEqual({
      address: "0x1",
      name: "bank",
      friends: ["0x1::teller"],
      exposed_functions: [
        { ...plain, name: "entry", visibility: "private", is_entry: true, params: ["&signer"] },
        { ...plain, name: "view", visibility: "private", is_view: true, return: ["u64", "vector<u8>"] },
        { ...plain, name: "open", visibility: "public", generic_type_params: [{ constraints: ["copy", "drop"] }, { constraints: [] }] },
        { ...plain, name: "shared", visibility: "friend" },
      ],
      structs: [
        { ...common, name: "Event", is_event: true, abilities: ["drop", "store"], fields: [{ name: "dummy_field", type: "bool" }] },
        {
          ...common,
          name: "Store",
          abilities: ["key"],
          generic_type_params: [{ constraints: ["copy", "key"] }],
          fields: [{ name: "object", type: "0x1::object::Object<T0>" }],
        },
        { ...common, name: "Kind", is_enum: true, fields: [], variants: [{ name: "V1", fields: [{ name: "x", type: "u8" }] }] },
      ],
    });
  });
});
