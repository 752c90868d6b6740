import type { SourceProblem } from "../../chain/sources/sourceError.ts";
import { entriesOf } from "./entry.ts";
import type { ErrorAction } from "./errorTypes.ts";

const table = {
  unreachable: "retry",
  timeout: "retry",
  refused: "retry",
  too_large: "retry",
  wrong_form: "retry",
} satisfies Record<SourceProblem, ErrorAction | undefined>;

/** Errors of external sources that the user chose: prices and asset lists. */
export const sourceErrors = entriesOf("source", table);
