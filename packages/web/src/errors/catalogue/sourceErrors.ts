import type { SourceProblem } from "../../chain/sources/sourceError.ts";
import { type EntryFacts, entriesOf } from "./entry.ts";

const table = {
  unreachable: { action: "retry" },
  timeout: { action: "retry" },
  refused: { action: "retry" },
  too_large: { action: "retry" },
  wrong_form: { action: "retry" },
} satisfies Record<SourceProblem, EntryFacts>;

/** Errors of external sources that the user chose: prices and asset lists. */
export const sourceErrors = entriesOf("source", table);
