import { assembleModule, assembleScript, loadModule, OutOfGas, VmFailure, writeCompiledScript } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createScripts, type ScriptModules } from "./scripts.ts";

/** Creates a state with one published module. */
function stateWith(body: string) {
  const loaded = loadModule(assembleModule(`module 0xcafe::m version 7 ${body}`), 1);
  const modules: ScriptModules = { getModule: () => loaded, getUnit: () => loaded.unit };
  return modules;
}
const CALLER = writeCompiledScript(assembleScript("script version 7 use fun 0xcafe::m::f(); fun main() { Call 0xcafe::m::f Ret }"));

const noCharge = () => {};

describe("preparation of transaction scripts", () => {
  it("links a script once per set of modules, and again after a module changes", () => {
    const scripts = createScripts();
    const before = stateWith("public fun f() { Ret }");
    const prepared = scripts.prepare(CALLER, before, noCharge);
    expect(scripts.prepare(CALLER, before, noCharge)).toBe(prepared);
    const upgraded = stateWith("public fun f() { Ret } public fun g() { Ret }");
    expect(scripts.prepare(CALLER, upgraded, noCharge)).not.toBe(prepared);
    const refusal = (body: string) => {
      try {
        scripts.prepare(CALLER, stateWith(body), noCharge);
        return "linked";
      } catch (error) {
        if (error instanceof VmFailure) return error.status;
        throw error;
      }
    };
    expect(refusal("public fun other() { Ret }")).toBe("LOOKUP_FAILED");
    expect(refusal("public fun f(n: u64) { MoveLoc n Pop Ret }")).toBe("TYPE_MISMATCH");
    expect(refusal("public fun f() { Ret }")).toBe("linked");
  });

  it("rejects a script that names one long signature thousands of times before it is verified", () => {
    const scripts = createScripts();
    const longType = `|${Array.from({ length: 30 }, () => "u8").join(",")}|()`;
    const parameters = Array.from({ length: 128 }, () => longType).join(",");
    const script = assembleScript(`script version 10 use fun 0xcafe::m::f(${parameters}); fun main() { Ret }`);
    const [handle] = script.functionHandles;
    if (handle === undefined) throw new TypeError("the script names one function");
    const naming = (count: number) => {
      const names = Array.from({ length: count }, (_, index) => `f${index}`);
      return writeCompiledScript({
        ...script,
        identifiers: [...script.identifiers, ...names],
        functionHandles: [handle, ...names.map((_, index) => ({ ...handle, name: script.identifiers.length + index }))],
      });
    };
    const statusOf = (code: Uint8Array) => {
      try {
        scripts.prepare(code, stateWith("public fun f() { Ret }"), noCharge);
        return "linked";
      } catch (error) {
        if (error instanceof VmFailure) return error.status;
        throw error;
      }
    };
    // A few such names pass verification and fail only at linking, because the functions do not exist.
    expect(statusOf(naming(20))).toBe("TYPE_MISMATCH");
    expect(statusOf(naming(3_000))).toBe("PROGRAM_TOO_COMPLEX");
  });
});

describe("gas for verifying a script", () => {
  const modules = stateWith("public fun f() { Ret }");
  const chargesOf = (code: Uint8Array, scripts = createScripts()) => {
    let total = 0n;
    scripts.prepare(code, modules, (gas) => {
      total += gas;
    });
    return total;
  };

  it("is zero for an ordinary script", () => {
    expect(chargesOf(CALLER)).toBe(0n);
  });

  it("covers 54 million units of borrow checks, also when the script is cached", () => {
    const code = scriptWithBorrowsOverBlocks(120, 300);
    const scripts = createScripts();
    const first = chargesOf(code, scripts);
    expect(first).toBeGreaterThan(140_000_000n);
    expect(chargesOf(code, scripts)).toBe(first);
  });

  it("stops verification when it runs out", () => {
    const scripts = createScripts();
    let charges = 0;
    const outOfGas = new OutOfGas();
    const prepare = () =>
      scripts.prepare(scriptWithBorrowsOverBlocks(120, 300), modules, () => {
        charges += 1;
        if (charges === 3) throw outOfGas;
      });
    expect(prepare).toThrow(outOfGas);
    expect(charges).toBe(3);
  });
});

/** Builds a script with many references whose sources differ between paths, so every block joins large borrow graphs. */
function scriptWithBorrowsOverBlocks(references: number, blocks: number): Uint8Array {
  const each = (count: number, text: (index: number) => string, separator = " ") =>
    Array.from({ length: count }, (_, index) => text(index)).join(separator);
  const locals = `${each(references, (i) => `v${i}: u64`, ", ")}, ${each(references, (i) => `r${i}: &u64`, ", ")}`;
  const borrow = (i: number) => `LdTrue BrTrue J${i} ImmBorrowLoc v${(i * 7) % references} StLoc r${i % references} J${i}:`;
  const code = `${each(references, (i) => `LdU64 ${i} StLoc v${i} ImmBorrowLoc v${i} StLoc r${i}`)} ${each(blocks, borrow)} Ret`;
  return writeCompiledScript(assembleScript(`script version 10 fun main() { local ${locals} ${code} }`));
}
