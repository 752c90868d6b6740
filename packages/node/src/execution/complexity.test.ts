import { assembleModule, type CompiledModule, ModuleError, writeCompiledModule } from "@atoll/move";
import { expect, it } from "vitest";
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
/** A function that names a type of so many parts so many times: each time costs two bytes in the file. */
const naming = (parts: number, times: number): CompiledModule => {
  const type = `${"vector<".repeat(parts)}u8${">".repeat(parts)}`;
  return assembleModule(`module 0xcafe::m version 7
    fun f(v: &${`vector<${type}>`}) { ${`CopyLoc v VecLen ${type} Pop `.repeat(times)} MoveLoc v Pop Ret }`);
};

it("a module may say as much as it is long, and not far more by naming a long type over and over", () => {
  expect(outcomeOf(naming(3, 400))).toBe("accepted");
  expect(outcomeOf(naming(60, 400))).toBe("PROGRAM_TOO_COMPLEX");
});
