import { lettersRead } from "../../chain/facts/phrases.ts";
import { looksSecret } from "../../chain/facts/secretText.ts";
import { createStoredValue, type StoredValue } from "../../session/storedValue.ts";

/** A query that was run. */
export interface PastQuery {
  readonly query: string;
  readonly variables: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const KEPT = 30;
/** Longer ones are not kept. */
const TEXT_MAX = 20_000;

/** The newest queries of this browser, the newest first. */
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

/** Whether there may be a secret in a text of GraphQL or JSON, which can write the same letters in other ways than they are read. */
export function mayBeSecret(text: string): boolean {
  return looksSecret(lettersRead(text));
}

/** All that is sent of it. */
export function textOf({ query, variables }: Pick<PastQuery, "query" | "variables">): string {
  return `${query}\n${variables}`;
}

/** Keeps a query that was run, unless it may hold a secret; one that was run before moves to the front. */
export function rememberQuery(past: PastQuery): void {
  if (past.query.length + past.variables.length > TEXT_MAX || mayBeSecret(textOf(past))) return;
  const others = queryHistory.read().filter(({ query, variables }) => query !== past.query || variables !== past.variables);
  queryHistory.write([past, ...others].slice(0, KEPT));
}
