import type { PreviewInput } from "../../input.ts";
import type { RuleName } from "../rule.ts";

/** Test transaction with all firing rules, and rules that narrowly stay silent. */
export interface RuleCase {
  readonly situation: string;
  readonly input: PreviewInput;
  readonly fires: readonly RuleName[];
  readonly justNot?: readonly RuleName[];
}
