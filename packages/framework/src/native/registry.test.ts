import { address } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { defineTestModule } from "../../testing/defineTestModule.ts";
import { createRegistry } from "./registry.ts";

const module = defineTestModule({
  id: "0x1::m",
  structs: "struct Thing has copy, drop, store { amount: u64 }",
  functions: { "public fun f(a: Thing): u64": (_, thing: { amount: bigint }) => thing.amount },
});
const id = { address: address("0x1"), name: "m" };

describe("a registry", () => {
  it("finds modules, structs, functions and bodies by name", () => {
    const registry = createRegistry([module]);
    expect(registry.declarations.getModule(id)).toBe(module.definition);
    expect(registry.declarations.getStruct(id, "Thing")?.name).toBe("Thing");
    expect(registry.declarations.getFunction(id, "f")?.returns).toEqual([{ kind: "u64" }]);
    expect(registry.natives.get("0x1::m::f")).toBe(module.bodies.get("f"));
  });

  it("resolves no other declarations", () => {
    const registry = createRegistry([module]);
    expect(registry.declarations.getModule({ address: address("0x2"), name: "m" })).toBeUndefined();
    expect(registry.declarations.getStruct(id, "Other")).toBeUndefined();
    expect(registry.declarations.getFunction(id, "g")).toBeUndefined();
    expect(registry.natives.get("0x1::m::g")).toBeUndefined();
  });

  it("rejects two modules with the same id", () => {
    expect(() => createRegistry([module, module])).toThrow("module 0x1::m is registered twice");
  });

  it("encodes a module's binary once", () => {
    const registry = createRegistry([module]);
    expect(registry.bytesOf(module)).toBe(registry.bytesOf(module));
    expect(registry.bytesOf(module).slice(0, 4)).toEqual(Uint8Array.of(0xa1, 0x1c, 0xeb, 0x0b));
  });

  it("uses prebuilt binaries, and encodes the remaining modules", () => {
    const other = defineTestModule({ id: "0x1::other", functions: {} });
    const before = Uint8Array.of(1, 2, 3);
    const registry = createRegistry([module, other], [], {}, (name) => (name === "0x1::m" ? before : undefined));
    expect(registry.bytesOf(module)).toBe(before);
    expect(registry.bytesOf(other)).toEqual(createRegistry([other]).bytesOf(other));
  });
});
