/** Limits per request. Requests above a limit are rejected before any statement runs. */
export const LIMITS = {
  /** Maximum size of the request body, in bytes. */
  bodyBytes: 1024 * 1024,
  /** Maximum nesting of objects and lists in the request body. */
  jsonNesting: 64,
  /** Maximum length of the query text. */
  documentCharacters: 64 * 1024,
  documentTokens: 8_000,
  /** Maximum bracket nesting in the query text, which the parser handles recursively. */
  documentNesting: 64,
  fragments: 100,
  /** Maximum field levels including leaves, as on public indexers. Introspection is exempt. */
  depth: 5,
  rootFields: 50,
  /** Maximum number of fields after expanding fragments. */
  fields: 1_500,
  /** Maximum nesting of objects and lists in an argument. */
  inputNesting: 24,
  /** Maximum number of entries in a list argument, such as `_in`. */
  listEntries: 5_000,
  /** Maximum number of comparisons in all `where` arguments of a request. */
  comparisons: 500,
  /** Maximum number of related tables in all `where` and `order_by` arguments of a request. */
  relationshipConditions: 20,
  /** Maximum length of a search pattern, with repetitions of a regular expression expanded. */
  patternCharacters: 512,
  /** Maximum total length of a request's search patterns, since each row may be matched against all of them. */
  patternCharactersInAll: 2_048,
  /** Maximum length of a text matched against a pattern. Longer texts yield null: neither a match nor a mismatch. */
  matchedCharacters: 8_192,
  /** Maximum rows times fields of the whole response. */
  cost: 1_000_000,
  /** Maximum nesting of introspection lists, such as `fields` of types of `fields`. */
  introspectionListNesting: 3,
  /** Time limit of a statement on a server, and of waiting for any statement. */
  executionMs: 10_000,
  /** Time limit of a statement on the embedded engine, which blocks all other requests and the follower. */
  embeddedExecutionMs: 2_000,
} as const;
