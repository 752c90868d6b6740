import type { CannotCompose, ComposeProblem } from "../../chain/transactions/cannotCompose.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import type { TypedProblem } from "../../parts/moveForm/readTypedCall.ts";

const WORDS = {
  type: "workbench:composeType",
  moved: "workbench:composeMoved",
  copy: "workbench:composeCopy",
  unused: "workbench:composeUnused",
  count: "workbench:composeCount",
  tooMany: "workbench:composeTooMany",
  missing: "workbench:composeMissing",
} as const satisfies Record<Exclude<ComposeProblem, "other">, PlainKey>;

/** Error message for calls that cannot be composed into one script, with advice. */
export function composeProblemText({ problem, message }: CannotCompose): string {
  return problem === "other" ? t("workbench:composeOther", { reason: message }) : t(WORDS[problem]);
}

/** Attaches the error to the call that cannot be composed with the others. */
export function refusalAt(refusal: CannotCompose, call: number): TypedProblem {
  return { path: `${call}.function`, text: composeProblemText(refusal) };
}
