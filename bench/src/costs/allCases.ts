import type { CostCase } from "./costCase.ts";
import { INSTRUCTION_CASES } from "./instructionCases.ts";
import { MOVED_VALUE_CASES } from "./movedValueCases.ts";
import { NATIVE_CASES } from "./nativeCases.ts";
import { PUBLISHING_CASES } from "./publishingCases.ts";
import { TRANSACTION_CASES } from "./transactionCases.ts";
import { VERIFIER_CASES } from "./verifierCases.ts";

/** All cases of the gas cost benchmark, in running order. */
export function allCases(): readonly CostCase[] {
  return [...TRANSACTION_CASES, ...VERIFIER_CASES, ...PUBLISHING_CASES, ...INSTRUCTION_CASES, ...MOVED_VALUE_CASES, ...NATIVE_CASES];
}
