import { describe, expect, test } from "vitest";
import { statusOf } from "../../testing/refusals.ts";
import { assembleModule } from "../assemble/assemble.ts";
import { encodeBcs } from "../bcs/writer.ts";
import type { CompiledModule, Metadata } from "../binary/compiledModule.ts";
import { encodeMetadata, METADATA_V1_KEY } from "../binary/metadata.ts";
import { moduleDefinition } from "../binary/moduleDefinition.ts";
import type { ModuleStatus } from "../binary/moduleError.ts";
import { selfId } from "../binary/names.ts";
import {
  COMPILATION_METADATA_KEY,
  type KnownAttribute,
  METADATA_V0_KEY,
  readCompilationMetadata,
  readRuntimeMetadata,
} from "../binary/readMetadata.ts";
import { printModuleId } from "../types/moduleId.ts";
import { checkInitModule, checkPublishable } from "./publishing.ts";
import { checkKeepsEvents, checkResourceGroups } from "./resourceGroups.ts";

const utf8 = new TextEncoder();
type Attributes = Readonly<Record<string, readonly KnownAttribute[]>>;

function metadataV1(structs: Attributes = {}, functions: Attributes = {}): Metadata {
  const value = encodeBcs((writer) => {
    writer.uleb128(0);
    for (const attributes of [structs, functions]) {
      writer.vector(Object.entries(attributes), (_, [name, list]) =>
        writer
          .string(name)
          .vector(list, (_inner, { kind, args }) => writer.u8(kind).vector(args, (text, argument) => text.string(argument))),
      );
    }
  });
  return { key: utf8.encode(METADATA_V1_KEY), value };
}
const compilation = (unstable: boolean): Metadata => ({
  key: utf8.encode(COMPILATION_METADATA_KEY),
  value: encodeBcs((writer) => writer.bool(unstable).string("2.1").string("2.1")),
});
const withMetadata = (module: CompiledModule, ...metadata: Metadata[]): CompiledModule => ({ ...module, metadata });

const MODULE = assembleModule(`module 0xcafe::m version 9
  use fun 0x1::event::emit<T0: drop + store>(T0);
  struct Event has drop, store { x: u64 }
  struct Group { x: bool }
  struct Member has key { x: u64 }
  struct Wide { x: bool, y: bool }
  struct Able has drop { x: bool }
  struct Generic<T0> { x: T0 }
  public fun view(): u64 { LdU64 1 Ret }
  public fun nothing() { Ret }
  entry fun random() { Ret }
  public entry fun biased() { Ret }
  fun send(Event) { MoveLoc 0 CallGeneric 0x1::event::emit<Event> Ret }
`);
const EVENT: Attributes = { Event: [{ kind: 4, args: [] }] };
const verdict = (structs: Attributes, functions: Attributes = {}) =>
  statusOf(() => checkPublishable(withMetadata(MODULE, metadataV1({ ...EVENT, ...structs }, functions))));

describe("publishing checks beyond bytecode verification", () => {
  test("accepts views, entry functions with randomness, resource groups, their members, and events", () => {
    const structs = { Group: [{ kind: 2, args: ["global"] }], Member: [{ kind: 3, args: ["0xcafe::m::Group"] }] };
    const functions = { view: [{ kind: 1, args: [] }], random: [{ kind: 5, args: ["1000"] }] };
    expect(verdict(structs, functions)).toBe("accepted");
    expect(verdict({}, { view: [{ kind: 0, args: [] }] })).toBe("accepted");
  });

  test.each<[string, Attributes, Attributes]>([
    ["a view that returns nothing", {}, { nothing: [{ kind: 1, args: [] }] }],
    ["a missing function as a view", {}, { gone: [{ kind: 1, args: [] }] }],
    ["a function as an event", {}, { view: [{ kind: 4, args: [] }] }],
    ["an unknown attribute of a function", {}, { view: [{ kind: 9, args: [] }] }],
    ["a public function that uses randomness", {}, { biased: [{ kind: 5, args: [] }] }],
    ["randomness for a function that is no entry function", {}, { nothing: [{ kind: 5, args: [] }] }],
    ["a group with two fields", { Wide: [{ kind: 2, args: ["global"] }] }, {}],
    ["a group with abilities", { Able: [{ kind: 2, args: ["global"] }] }, {}],
    ["a generic group", { Generic: [{ kind: 2, args: ["global"] }] }, {}],
    ["a group of an unknown scope", { Group: [{ kind: 2, args: ["everywhere"] }] }, {}],
    ["a group without a scope", { Group: [{ kind: 2, args: [] }] }, {}],
    ["a missing struct as a resource group", { Gone: [{ kind: 2, args: ["global"] }] }, {}],
    ["a struct without key as a group member", { Able: [{ kind: 3, args: ["0xcafe::m::Group"] }] }, {}],
    ["a group member without its group", { Member: [{ kind: 3, args: [] }] }, {}],
    ["a struct as a view", { Able: [{ kind: 1, args: [] }] }, {}],
  ])("rejects attributes that declare %s", (_, structs, functions) => {
    expect(verdict(structs, functions)).toBe("CONSTRAINT_NOT_SATISFIED");
  });

  test.each<[string, Metadata[], ModuleStatus]>([
    ["an unknown key", [{ key: utf8.encode("mine"), value: new Uint8Array() }], "CONSTRAINT_NOT_SATISFIED"],
    ["a duplicate key", [metadataV1(EVENT), metadataV1(EVENT)], "CONSTRAINT_NOT_SATISFIED"],
    [
      "both versions of the same key",
      [metadataV1(EVENT), { key: utf8.encode(METADATA_V0_KEY), value: Uint8Array.of(0) }],
      "CONSTRAINT_NOT_SATISFIED",
    ],
    ["an undecodable value", [{ key: utf8.encode(METADATA_V1_KEY), value: Uint8Array.of(1) }], "CONSTRAINT_NOT_SATISFIED"],
    ["trailing bytes in a value", [{ key: utf8.encode(METADATA_V1_KEY), value: Uint8Array.of(0, 0, 0, 0) }], "CONSTRAINT_NOT_SATISFIED"],
    ["duplicate compiler metadata", [metadataV1(EVENT), compilation(false), compilation(false)], "CONSTRAINT_NOT_SATISFIED"],
    ["an event that is emitted without its attribute", [metadataV1()], "EVENT_METADATA_VALIDATION_ERROR"],
  ])("rejects metadata with %s", (_, metadata, status) => {
    expect(statusOf(() => checkPublishable(withMetadata(MODULE, ...metadata)))).toBe(status);
  });

  test("rejects emitting events that are not structs of the module", () => {
    const text =
      "module 0xcafe::m version 9 use fun 0x1::event::emit<T0: drop + store>(T0); fun f() { LdU64 1 CallGeneric 0x1::event::emit<u64> Ret }";
    expect(statusOf(() => checkPublishable(assembleModule(text)))).toBe("EVENT_METADATA_VALIDATION_ERROR");
  });

  test("rejects native functions except at special addresses, and native entry functions and native structs everywhere", () => {
    const native = (address: string, entry = "") =>
      statusOf(() => checkPublishable(assembleModule(`module ${address}::m native ${entry} fun f();`)));
    expect(native("0xcafe")).toBe("USER_DEFINED_NATIVE_NOT_ALLOWED");
    expect(native("0x10")).toBe("USER_DEFINED_NATIVE_NOT_ALLOWED");
    expect(native("0x1")).toBe("accepted");
    expect(native("0x1", "entry")).toBe("USER_DEFINED_NATIVE_NOT_ALLOWED");
    expect(statusOf(() => checkPublishable(assembleModule("module 0x1::m native struct S;")))).toBe("USER_DEFINED_NATIVE_NOT_ALLOWED");
  });

  test("rejects code marked unstable by its compiler if the network does", () => {
    const unstable = withMetadata(MODULE, metadataV1(EVENT), compilation(true));
    expect(readCompilationMetadata(unstable)).toEqual({ unstable: true, compilerVersion: "2.1", languageVersion: "2.1" });
    expect(statusOf(() => checkPublishable(unstable))).toBe("accepted");
    expect(statusOf(() => checkPublishable(unstable, { refusesUnstable: true }))).toBe("UNSTABLE_BYTECODE_REJECTED");
  });

  test.each([
    ["private with one signer", "fun init_module(&signer) { Ret }", "accepted"],
    ["private with a signer by value", "fun init_module(signer) { Ret }", "accepted"],
    ["absent", "fun other() { Ret }", "accepted"],
    ["public", "public fun init_module(&signer) { Ret }", "INVALID_INIT_MODULE"],
    ["without parameters", "fun init_module() { Ret }", "INVALID_INIT_MODULE"],
    ["with two signers", "fun init_module(&signer, &signer) { Ret }", "INVALID_INIT_MODULE"],
    ["with a number", "fun init_module(u64) { Ret }", "INVALID_INIT_MODULE"],
    ["with a mutable signer", "fun init_module(&mut signer) { Ret }", "INVALID_INIT_MODULE"],
    ["with a result", "fun init_module(&signer): u64 { LdU64 1 Ret }", "INVALID_INIT_MODULE"],
    ["generic", "fun init_module<T0>(&signer) { Ret }", "INVALID_INIT_MODULE"],
  ])("checks an init_module that is %s: %s", (_, text, status) => {
    expect(statusOf(() => checkInitModule(assembleModule(`module 0xcafe::m ${text}`)))).toBe(status);
  });
});

describe("resource groups of a published module", () => {
  const group = (scope: string): CompiledModule =>
    withMetadata(
      assembleModule("module 0xcafe::g version 9 struct Group { x: bool }"),
      metadataV1({ Group: [{ kind: 2, args: [scope] }] }),
    );
  const member = (address: string, of?: string): CompiledModule =>
    withMetadata(
      assembleModule(`module ${address}::m version 9 struct Member has key { x: u64 }`),
      metadataV1(of === undefined ? {} : { Member: [{ kind: 3, args: [of] }] }),
    );
  const resolverOf = (module: CompiledModule) => (id: { readonly address: string; readonly name: string }) =>
    printModuleId(selfId(module)) === printModuleId(id as never) ? module : undefined;
  const check = (address: string, scope: string, of = "0xcafe::g::Group") =>
    statusOf(() => checkResourceGroups(member(address, of), undefined, resolverOf(group(scope))));

  test("accept members according to their scope", () => {
    expect(check("0xbeef", "global")).toBe("accepted");
    expect(check("0xcafe", "address")).toBe("accepted");
    expect(check("0xbeef", "address")).toBe("CONSTRAINT_NOT_SATISFIED");
    expect(check("0xcafe", "module_")).toBe("CONSTRAINT_NOT_SATISFIED");
  });

  test("are rejected if a member names a missing group", () => {
    expect(check("0xcafe", "global", "0xcafe::g::Gone")).toBe("CONSTRAINT_NOT_SATISFIED");
    expect(check("0xcafe", "global", "0xcafe::gone::Group")).toBe("CONSTRAINT_NOT_SATISFIED");
    expect(check("0xcafe", "global", "u64")).toBe("CONSTRAINT_NOT_SATISFIED");
    expect(check("0xcafe", "global", "not a type")).toBe("CONSTRAINT_NOT_SATISFIED");
  });

  test("cannot change in an upgrade", () => {
    const resolve = resolverOf(group("global"));
    const upgrade = (before: CompiledModule, after: CompiledModule) => statusOf(() => checkResourceGroups(after, before, resolve));
    const inside = member("0xcafe", "0xcafe::g::Group");
    const outside = member("0xcafe");
    expect(upgrade(inside, inside)).toBe("accepted");
    expect(upgrade(inside, outside)).toBe("CONSTRAINT_NOT_SATISFIED");
    expect(upgrade(outside, inside)).toBe("CONSTRAINT_NOT_SATISFIED");
    expect(upgrade(group("address"), group("global"))).toBe("accepted");
    expect(upgrade(group("global"), group("address"))).toBe("CONSTRAINT_NOT_SATISFIED");
  });

  test("cannot lose an event struct's event attribute in an upgrade", () => {
    const text = "module 0xcafe::m version 9 struct Event has drop, store { x: u64 }";
    const before = withMetadata(assembleModule(text), metadataV1(EVENT));
    expect(statusOf(() => checkKeepsEvents(before, before))).toBe("accepted");
    expect(statusOf(() => checkKeepsEvents(withMetadata(before, metadataV1()), before))).toBe("EVENT_METADATA_VALIDATION_ERROR");
  });
});

describe("module declarations decoded from bytes", () => {
  test("contain error texts and attributes, and encode to the same metadata", () => {
    const definition = {
      ...moduleDefinition(
        withMetadata(
          MODULE,
          metadataV1({ ...EVENT, Member: [{ kind: 3, args: ["0xcafe::m::Group"] }] }, { view: [{ kind: 1, args: [] }] }),
        ),
      ),
      errors: new Map([[7n, { name: "EBAD", description: "Bad" }]]),
    };
    expect(definition.structs.find(({ name }) => name === "Member")?.attributes).toEqual([
      { kind: "resourceGroupMember", group: "0xcafe::m::Group" },
    ]);
    expect(definition.functions.find(({ name }) => name === "view")).toMatchObject({
      isView: true,
      isNative: false,
      returns: [{ kind: "u64" }],
    });
    const value = encodeMetadata(definition) ?? new Uint8Array();
    const again = readRuntimeMetadata(withMetadata(MODULE, { key: utf8.encode(METADATA_V1_KEY), value }));
    expect(again.errors).toEqual(definition.errors);
    expect(again.structAttributes.get("Event")).toEqual([{ kind: 4, args: [] }]);
  });

  test("contain error texts without attributes in format version 5", () => {
    const old = { ...withMetadata(MODULE, metadataV1(EVENT)), version: 5 };
    expect(readRuntimeMetadata(old).structAttributes.size).toBe(0);
  });
});
