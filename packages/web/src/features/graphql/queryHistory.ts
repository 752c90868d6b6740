import { lettersRead } from "../../chain/secrets/phrases/phrases.ts";
import { looksSecret } from "../../chain/secrets/secretText.ts";
import { createStoredValue, type StoredValue } from "../../session/storage/storedValue.ts";

/** Executed query in this browser's history. */
export interface PastQuery {
  readonly query: string;
  readonly variables: string;
  /** Time of the query in milliseconds since 1970. */
  readonly at: number;
}

const MAX_ENTRIES = 30;
/** Maximum length of a stored query; longer queries are not stored. */
const TEXT_MAX = 20_000;

/** This browser's latest queries, newest first. */
export const queryHistory: StoredValue<readonly PastQuery[]> = createStoredValue<readonly PastQuery[]>("atoll:graphqlHistory", {
  none: [],
  toJson: (list) => list,
  fromJson(json) {
    if (!Array.isArray(json)) throw new TypeError("a list was expected");
    return json.map((each: unknown) => {
      const { query, variables, at } = each as Readonly<Record<string, unknown>>;
      if (typeof query !== "string" || typeof variables !== "string" || typeof at !== "number") throw new TypeError("a query was expected");
      return { query, variables, at };
    });
  },
});

/** True if a GraphQL or JSON text may contain a secret. Decodes escape sequences first, since both languages can encode letters. */
export function mayBeSecret(text: string): boolean {
  return looksSecret(lettersRead(text));
}

/** Query and variables as one text, for the check for secrets. */
export function queryTextOf({ query, variables }: Pick<PastQuery, "query" | "variables">): string {
  return `${query}\n${variables}`;
}

/** Stores an executed query unless it may contain a secret; a repeated query moves to the front. */
export function rememberQuery(past: PastQuery): void {
  if (past.query.length + past.variables.length > TEXT_MAX || mayBeSecret(queryTextOf(past))) return;
  const others = queryHistory.read().filter(({ query, variables }) => query !== past.query || variables !== past.variables);
  queryHistory.write([past, ...others].slice(0, MAX_ENTRIES));
}
