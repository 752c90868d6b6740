import type { PreviewInput } from "../../input.ts";
import type { RuleName } from "../rule.ts";

/** A transaction, which rules it sets off, all of them, and which it only just does not. */
export interface RuleCase {
  readonly situation: string;
  readonly input: PreviewInput;
  readonly fires: readonly RuleName[];
  readonly justNot?: readonly RuleName[];
}
