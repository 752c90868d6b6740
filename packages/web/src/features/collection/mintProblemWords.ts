import { t } from "../../language/words.ts";
import type { MintProblem } from "./newToken.ts";

const PROBLEMS = {
  empty: "collectibles:required",
  tooLong: "collectibles:tooLong",
  taken: "collectibles:attributeTaken",
  notOfType: "collectibles:notOfType",
  noAddress: "collectibles:noAddress",
  tooManyCells: "collectibles:tooManyCells",
} as const;

/** Why something cannot be minted as it was typed. */
export function mintProblemWords(problem: MintProblem | "tooManyCells"): string {
  return t(PROBLEMS[problem]);
}
