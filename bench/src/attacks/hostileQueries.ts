import type { Attack } from "./attack.ts";
import { startFlood } from "./flood.ts";

const CONNECTIONS = 16;
const JSON_TYPE = { "content-type": "application/json" };

/** Everything that is in the index, fifty times, without help of an index. */
const fifty = (field: (index: number) => string): string => `{ ${Array.from({ length: 50 }, (_, index) => field(index)).join(" ")} }`;
const eventsMatching = (operator: string, pattern: string): string =>
  `(where: {data: {_cast: {String: {${operator}: ${JSON.stringify(pattern)}}}}}) { type }`;

/** Some are refused for what they are, others run until the engine has had enough of them. */
const PATTERNS = [
  `{ events${eventsMatching("_regex", "(0(?=.*x|.*0))*z")} }`,
  `{ events${eventsMatching("_regex", "(a+)+$")} }`,
  `{ events${eventsMatching("_regex", "[0-9a-f]*a[0-9a-f]{240}z")} }`,
  `{ events${eventsMatching("_iregex", "(a|b|c|d|e|f)*[0-9]{200}z")} }`,
  `{ events${eventsMatching("_ilike", `%${"0_".repeat(100)}z%`)} }`,
];
const HEAVY = [
  fifty((index) => `a${index}: events${eventsMatching("_ilike", `%z${index}%`)}`),
  fifty((index) => `a${index}: events(order_by: {data: asc}, offset: ${index}, limit: 100) { data }`),
  "{ account_transactions_aggregate { aggregate { count(columns: [account_address, transaction_version], distinct: true) } } }",
];

function floodOf(name: string, queries: readonly string[]): Attack {
  const bodies = queries.map((query) => JSON.stringify({ query }));
  return {
    name,
    async start({ graphqlUrl }) {
      let sent = 0;
      return startFlood({
        connections: CONNECTIONS,
        next: () => ({ url: graphqlUrl, headers: JSON_TYPE, body: bodies[sent++ % bodies.length] ?? "" }),
      });
    },
  };
}

/** Patterns that an engine can be busy with for as long as it is left alone. */
export const hostilePatterns: Attack = floodOf("hostile patterns in GraphQL", PATTERNS);

/** Queries that take as long as they are given. */
export const heavyQueries: Attack = floodOf("heavy queries in GraphQL", HEAVY);
export const HEAVY_QUERY: string = HEAVY[0] ?? "";
