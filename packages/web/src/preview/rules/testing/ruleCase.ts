import type { RuleName } from "../../facts/rule.ts";
import type { PreviewInput } from "../../input.ts";

/** Test transaction with the names of all rules that must fire, and of rules that narrowly must not. */
export interface RuleCase {
  readonly situation: string;
  readonly input: PreviewInput;
  readonly fires: readonly RuleName[];
  readonly justNot?: readonly RuleName[];
}
