import { t } from "../../language/words.ts";
import type { LineProblem } from "./mintTable.ts";
import type { MintProblem } from "./newToken.ts";

const PROBLEMS = {
  empty: "collectibles:required",
  tooLong: "collectibles:tooLong",
  taken: "collectibles:duplicateAttribute",
  notOfType: "collectibles:notOfType",
  noAddress: "collectibles:noAddress",
  noName: "collectibles:lineNoName",
  noHeading: "collectibles:lineNoHeading",
  tooManyCells: "collectibles:tooManyCells",
  brokenQuotes: "flow:brokenQuotes",
} as const;

/** Translated reason why an input cannot be minted. */
export function mintProblemWords(problem: MintProblem | LineProblem): string {
  return t(PROBLEMS[problem]);
}
