import { entriesOf } from "./entry.ts";
import type { ErrorAction } from "./errorTypes.ts";

const table = {
  token_required: undefined,
  origin_not_allowed: undefined,
  invalid_input: undefined,
  not_found: undefined,
  refused: undefined,
  unavailable: undefined,
  other: "retry",
} satisfies Record<string, ErrorAction | undefined>;

export const controlErrors = entriesOf("controls", table);

/** Catalogue entry for an error code of the development network's control API. */
export function controlEntry(code: string | undefined): keyof typeof table {
  return (Object.keys(table) as (keyof typeof table)[]).find((name) => name === code) ?? "other";
}
