import { CallArgument, initSync, TransactionComposer, wasmModule } from "@aptos-labs/script-composer-pack";
import { beforeAll, describe, expect, test } from "vitest";
import { bytesToHex } from "../bcs/hex.ts";
import { BcsReader, decodeBcs } from "../bcs/reader.ts";
import { address } from "../types/address.ts";
import type { DeclarationResolver, FunctionDefinition, ModuleDefinition, StructDefinition } from "../types/definitions.ts";
import { UnknownTypeError } from "../types/layouts.ts";
import type { ModuleId, StructType, Type } from "../types/type.ts";
import { encodeMetadata } from "./metadata.ts";
import { writeModule } from "./writeModule.ts";

const bank: ModuleId = { address: address("0x1"), name: "bank" };
const token: ModuleId = { address: address("0xabc"), name: "token" };
const u64: Type = { kind: "u64" };
const bytes: Type = { kind: "vector", element: { kind: "u8" } };
const signer: Type = { kind: "reference", mutable: false, to: { kind: "signer" } };
const T0: Type = { kind: "typeParameter", index: 0 };
const named = (module: ModuleId, name: string, ...typeArguments: Type[]): StructType => ({
  kind: "struct",
  address: module.address,
  module: module.name,
  name,
  typeArguments,
});

function fun(module: ModuleId, name: string, parts: Partial<FunctionDefinition> = {}): FunctionDefinition {
  const defaults = {
    visibility: "public",
    isEntry: false,
    isView: false,
    isNative: true,
    typeParameters: [],
    parameters: [],
    returns: [],
  } as const;
  return { module, name, ...defaults, ...parts };
}
function parameters(...types: Type[]) {
  return types.map((type, index) => ({ name: `p${index}`, type }));
}
const tokenStruct: StructDefinition = {
  module: token,
  name: "Token",
  abilities: ["key", "store"],
  typeParameters: [{ constraints: ["store"], phantom: true }],
  body: { kind: "fields", fields: [{ name: "amount", type: u64 }] },
  attributes: [{ kind: "resourceGroupMember", group: "0x1::object::ObjectGroup" }],
};
const tokenModule: ModuleDefinition = {
  id: token,
  friends: [],
  structs: [tokenStruct],
  functions: [
    fun(token, "mint", { typeParameters: [["store"]], parameters: parameters(u64), returns: [named(token, "Token", T0)] }),
    fun(token, "burn", { typeParameters: [["store"]], parameters: parameters(named(token, "Token", T0)) }),
  ],
  errors: new Map(),
};
const bankModule: ModuleDefinition = {
  id: bank,
  friends: [token, { address: address("0x1"), name: "teller" }],
  structs: [
    {
      module: bank,
      name: "Vault",
      abilities: ["key"],
      typeParameters: [{ constraints: [], phantom: false }],
      body: {
        kind: "fields",
        fields: [
          { name: "tokens", type: { kind: "vector", element: named(token, "Token", u64) } },
          { name: "other", type: T0 },
        ],
      },
      attributes: [],
    },
    {
      module: bank,
      name: "Deposited",
      abilities: ["drop", "store"],
      typeParameters: [],
      body: { kind: "fields", fields: [{ name: "owner", type: { kind: "address" } }] },
      attributes: [{ kind: "event" }],
    },
    {
      module: bank,
      name: "Group",
      abilities: [],
      typeParameters: [],
      body: { kind: "fields", fields: [{ name: "dummy_field", type: { kind: "bool" } }] },
      attributes: [{ kind: "resourceGroup", scope: "global" }],
    },
    {
      module: bank,
      name: "Kind",
      abilities: ["copy", "drop", "store"],
      typeParameters: [],
      body: {
        kind: "variants",
        variants: [
          { name: "Plain", fields: [] },
          { name: "Named", fields: [{ name: "text", type: bytes }] },
        ],
      },
      attributes: [],
    },
  ],
  functions: [
    fun(bank, "deposit", { isEntry: true, parameters: parameters(signer, u64, bytes) }),
    fun(bank, "balance", { isView: true, parameters: parameters({ kind: "address" }), returns: [u64, { kind: "u256" }] }),
    fun(bank, "put", {
      typeParameters: [["store"]],
      parameters: parameters(signer, named(token, "Token", T0), { kind: "reference", mutable: true, to: named(bank, "Vault", T0) }),
    }),
    fun(bank, "kind", { visibility: "friend", returns: [named(bank, "Kind")] }),
    fun(bank, "secret", { visibility: "private" }),
  ],
  errors: new Map([
    [256n, { name: "ELATE", description: "Too late" }],
    [2n, { name: "EEMPTY", description: "Nothing there" }],
  ]),
};
const modules = [bankModule, tokenModule];
const sameId = (a: ModuleId, b: ModuleId) => a.address === b.address && a.name === b.name;
const resolver: DeclarationResolver = {
  getModule: (id) => modules.find((module) => sameId(module.id, id)),
  getStruct: (id, name) => resolver.getModule(id)?.structs.find((struct) => struct.name === name),
  getFunction: (id, name) => resolver.getModule(id)?.functions.find((declared) => declared.name === name),
};

describe("binary modules encoded from native definitions", () => {
  // The composer is the real network's Rust deserializer and verifier, compiled to WebAssembly.
  beforeAll(() => {
    initSync({ module: wasmModule });
  });

  test("are accepted by the network's Rust deserializer", () => {
    const composer = TransactionComposer.single_signer();
    for (const module of modules) expect(() => composer.store_module(writeModule(module, resolver))).not.toThrow();
  });

  test("can be linked against: a script from the network's composer passes a generic value between two functions", () => {
    const createComposer = () => {
      const composer = TransactionComposer.single_signer();
      for (const module of modules) composer.store_module(writeModule(module, resolver));
      return composer;
    };
    const name = `${token.address}::${token.name}`;
    const amount = () => CallArgument.newBytes(Uint8Array.of(5, 0, 0, 0, 0, 0, 0, 0));
    expect(() => createComposer().add_batched_call(name, "mint", ["u64"], [])).toThrow(/argument/);
    expect(() => createComposer().add_batched_call(name, "mint", [], [amount()])).toThrow();
    expect(() => createComposer().add_batched_call(name, "absent", [], [])).toThrow();
    const composer = createComposer();
    const minted = composer.add_batched_call(name, "mint", ["u64"], [amount()]);
    expect(minted).toHaveLength(1);
    expect(composer.add_batched_call(name, "burn", ["u64"], minted)).toHaveLength(0);
    const code = new BcsReader(composer.generate_batched_calls(false)).bytes();
    expect(bytesToHex(code.subarray(0, 4))).toBe("a11ceb0b");
  });

  test("are rejected by the network's Rust deserializer if corrupted", () => {
    const whole = writeModule(bankModule, resolver);
    for (const length of [0, 4, 8, 20, whole.length - 1]) {
      expect(() => TransactionComposer.single_signer().store_module(whole.slice(0, length))).toThrow();
    }
  });

  test("are deterministic and start with magic and version", () => {
    const first = writeModule(bankModule, resolver);
    expect(writeModule(bankModule, resolver)).toEqual(first);
    expect(bytesToHex(first.subarray(0, 8))).toBe("a11ceb0b0700000a");
  });

  test("use a format version with signed integers if needed", () => {
    const signed = { ...tokenModule, functions: [fun(token, "loss", { returns: [{ kind: "vector", element: { kind: "i64" } }] })] };
    expect(bytesToHex(writeModule(signed, resolver).subarray(4, 8))).toBe("0900000a");
  });

  test("throw if they reference undeclared types", () => {
    const lost = { ...tokenModule, functions: [fun(token, "lost", { parameters: parameters(named(bank, "Nothing")) })] };
    expect(() => writeModule(lost, resolver)).toThrow(UnknownTypeError);
    const wrongArity = { ...tokenModule, functions: [fun(token, "bare", { parameters: parameters(named(token, "Token")) })] };
    expect(() => writeModule(wrongArity, resolver)).toThrow(UnknownTypeError);
  });
});

describe("encoded module metadata", () => {
  test("lists errors, struct attributes and views in the order of their encoded keys", () => {
    const encoded = encodeMetadata(bankModule) ?? new Uint8Array();
    const read = decodeBcs(encoded, (reader) => ({
      errors: reader.vector((r) => [r.u64(), r.string(), r.string()]),
      structs: reader.vector((r) => [r.string(), r.vector((a) => [a.u8(), a.vector((s) => s.string())])]),
      functions: reader.vector((r) => [r.string(), r.vector((a) => [a.u8(), a.vector((s) => s.string())])]),
    }));
    expect(read).toEqual({
      // Little-endian 256 is 00 01 …, so it sorts before 02 00 …
      errors: [
        [256n, "ELATE", "Too late"],
        [2n, "EEMPTY", "Nothing there"],
      ],
      structs: [
        ["Group", [[2, ["global"]]]],
        ["Deposited", [[4, []]]],
      ],
      functions: [["balance", [[1, []]]]],
    });
  });

  test("is absent if the module declares no errors or attributes", () => {
    expect(encodeMetadata({ ...tokenModule, structs: [] })).toBeUndefined();
  });
});
