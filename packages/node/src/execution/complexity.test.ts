import { assembleModule, type CompiledModule, ModuleError, writeCompiledModule } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { checkComplexity } from "./complexity.ts";

function outcomeOf(module: CompiledModule): string {
  try {
    checkComplexity(module, writeCompiledModule(module).length);
    return "accepted";
  } catch (error) {
    if (error instanceof ModuleError) return error.status;
    throw error;
  }
}
/** Builds a module whose function repeats a type of `parts` nodes `times` times, at two bytes of code per repetition. */
const naming = (parts: number, times: number): CompiledModule => {
  const type = `${"vector<".repeat(parts)}u8${">".repeat(parts)}`;
  return assembleModule(`module 0xcafe::m version 7
    fun f(v: &${`vector<${type}>`}) { ${`CopyLoc v VecLen ${type} Pop `.repeat(times)} MoveLoc v Pop Ret }`);
};

describe("limit on the complexity of a module's types", () => {
  it("accepts types proportional to the module size and rejects long types repeated by index", () => {
    expect(outcomeOf(naming(3, 400))).toBe("accepted");
    expect(outcomeOf(naming(60, 400))).toBe("PROGRAM_TOO_COMPLEX");
  });
});
