import { assembleModule, assembleScript, loadModule, VmFailure, writeCompiledScript } from "@atoll/move";
import { expect, it } from "vitest";
import { createScripts, type ScriptModules } from "./scripts.ts";

/** State with one published module. */
function stateWith(body: string) {
  const loaded = loadModule(assembleModule(`module 0xcafe::m version 7 ${body}`), 1);
  const modules: ScriptModules = { getModule: () => loaded, getUnit: () => loaded.unit };
  return modules;
}
const CALLER = writeCompiledScript(assembleScript("script version 7 use fun 0xcafe::m::f(); fun main() { Call 0xcafe::m::f Ret }"));

it("scripts are linked once per set of modules, and again after a module changes", () => {
  const scripts = createScripts();
  const before = stateWith("public fun f() { Ret }");
  const prepared = scripts.prepare(CALLER, before);
  expect(scripts.prepare(CALLER, before)).toBe(prepared);
  const upgraded = stateWith("public fun f() { Ret } public fun g() { Ret }");
  expect(scripts.prepare(CALLER, upgraded)).not.toBe(prepared);
  const refusal = (body: string) => {
    try {
      scripts.prepare(CALLER, stateWith(body));
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
      scripts.prepare(code, stateWith("public fun f() { Ret }"));
      return "linked";
    } catch (error) {
      if (error instanceof VmFailure) return error.status;
      throw error;
    }
  };
  // A few such names pass verification and fail only at linking, because no such functions exist.
  expect(statusOf(naming(20))).toBe("TYPE_MISMATCH");
  expect(statusOf(naming(3_000))).toBe("PROGRAM_TOO_COMPLEX");
});
