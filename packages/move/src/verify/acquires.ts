import type { CompiledModule } from "../binary/compiledModule.ts";
import { ABILITY_BIT } from "../binary/format.ts";
import { ModuleError } from "../binary/moduleError.ts";
import { entryAt } from "../binary/names.ts";
import { baseOpcode, functionOperand, memberOperand } from "./operands.ts";

const ACQUIRING: ReadonlySet<string> = new Set(["MoveFrom", "MutBorrowGlobal", "ImmBorrowGlobal"]);

/** Checks that each function declares exactly the module's resources it acquires from storage, directly or through callees. */
export function checkAcquires(module: CompiledModule): void {
  const acquiresOf = new Map(module.functions.map(({ handle, acquires }) => [handle, acquires]));
  module.functions.forEach(({ acquires, code }, functionIndex) => {
    if (code === undefined) return;
    const declared = new Set(acquires);
    const used = new Set<number>();
    code.instructions.forEach((instruction, codeOffset) => {
      const base = baseOpcode(instruction.op);
      const acquired =
        base === "Call" && "index" in instruction
          ? (acquiresOf.get(functionOperand(module, instruction).handleIndex) ?? [])
          : ACQUIRING.has(base)
            ? [memberOperand(module, instruction)?.definition ?? -1]
            : [];
      for (const struct of acquired) {
        if (!declared.has(struct)) {
          throw new ModuleError("MISSING_ACQUIRES_ANNOTATION", `struct ${struct} is acquired`, { function: functionIndex, codeOffset });
        }
        used.add(struct);
      }
    });
    for (const struct of declared) {
      if (!used.has(struct))
        throw new ModuleError("EXTRANEOUS_ACQUIRES_ANNOTATION", `struct ${struct} is not acquired`, { function: functionIndex });
      const { abilities } = entryAt(module, "structHandles", entryAt(module, "structs", struct).handle);
      if ((abilities & ABILITY_BIT.key) === 0) {
        throw new ModuleError("INVALID_ACQUIRES_ANNOTATION", `struct ${struct} is no resource`, { function: functionIndex });
      }
    }
  });
}
