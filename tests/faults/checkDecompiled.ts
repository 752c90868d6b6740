import { type CompiledModule, MoveAbort, OutOfGas, VmFailure } from "@atoll/move";
import { decompileModule, TooMuchTextError } from "@atoll/move/decompile";
import { readFunctionTree } from "../../packages/move/src/decompile/functionTree.ts";
import { effectsOfCode, effectsOfTree } from "../../packages/move/testing/decompile/effects.ts";
import { recompileModule } from "../../packages/move/testing/decompile/recompile.ts";
import { type ExecutionOutcome, executeModule } from "./executeModule.ts";

/**
 * Decompiles an accepted module. Checks that printing succeeds, that each side effect appears exactly once in the statements, and that
 * functions recompiled from the statements return the same results or failures.
 */
export function checkDecompiled(module: CompiledModule, outcomes: readonly ExecutionOutcome[]): void {
  try {
    decompileModule(module);
  } catch (error) {
    if (!(error instanceof TooMuchTextError)) throw error;
  }
  module.functions.forEach(({ code }, index) => {
    if (code === undefined) return;
    const { statements } = readFunctionTree(module, index, code);
    if (statements === undefined) throw new Error(`function ${index} is not structured`);
    const [made, given] = [effectsOfTree(statements), effectsOfCode(code.instructions)].map((effects) => effects.join("\n"));
    if (made !== given) throw new Error(`function ${index} has other effects decompiled:\n${made}\ninstead of\n${given}`);
  });
  const again = executeModule(recompileModule(module));
  for (const [index, outcome] of outcomes.entries()) {
    const other = again[index];
    // Skips functions that ran out of gas, because recompiled code costs different gas and stops elsewhere.
    if (outcome.failure instanceof OutOfGas || other?.failure instanceof OutOfGas) return;
    const [before, after] = [describe(outcome), other === undefined ? "nothing" : describe(other)];
    if (before !== after) throw new Error(`decompiled, ${after} instead of ${before}`);
  }
}

function describe({ name, results, failure }: ExecutionOutcome): string {
  if (failure instanceof MoveAbort) return `${name}: abort ${failure.code} ${failure.text ?? ""}`;
  if (failure instanceof VmFailure) return `${name}: ${failure.status}`;
  if (failure !== undefined) return `${name}: ${failure.name}`;
  return `${name}: ${JSON.stringify(results, (_, value) => (typeof value === "bigint" ? `${value}n` : value))}`;
}
