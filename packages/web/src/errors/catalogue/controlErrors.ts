import { type EntryFacts, entriesOf } from "./entry.ts";

const table = {
  token_required: {},
  origin_not_allowed: {},
  invalid_input: {},
  not_found: {},
  refused: {},
  other: { action: "retry" },
} satisfies Record<string, EntryFacts>;

export const controlErrors = entriesOf("controls", table);

/** Catalogue entry for an error code of the development network's control API. */
export function controlEntry(code: string | undefined): keyof typeof table {
  return (Object.keys(table) as (keyof typeof table)[]).find((name) => name === code) ?? "other";
}
