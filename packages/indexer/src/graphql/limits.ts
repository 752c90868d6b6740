/** What one request may ask for. Beyond that it is refused before anything is run. */
export const LIMITS = {
  /** Of a request's body. */
  bodyBytes: 1024 * 1024,
  /** Objects and lists inside each other in the body. */
  jsonNesting: 64,
  /** Of the query text. */
  documentCharacters: 64 * 1024,
  documentTokens: 8_000,
  /** Brackets inside brackets in the query text: it is parsed recursively. */
  documentNesting: 64,
  fragments: 100,
  /** Levels of fields, leaves counted, as the public indexers have it. Introspection is exempt. */
  depth: 5,
  rootFields: 50,
  /** Fields after fragments are put in their places. */
  fields: 1_500,
  /** Objects and lists inside each other in an argument. */
  inputNesting: 24,
  /** Entries of one list, such as that of `_in`. */
  listEntries: 5_000,
  /** Comparisons in all the `where` of a request. */
  comparisons: 500,
  /** Visits to another table in all the `where` and `order_by` of a request. */
  relationshipConditions: 20,
  /** Of a pattern, or of a regular expression with its repetitions written out. */
  patternCharacters: 512,
  /** Of all patterns of a request: one row may be held against every one of them. */
  patternCharactersInAll: 2_048,
  /** Of a text that a pattern is held against. Longer ones neither match nor do not match. */
  matchedCharacters: 8_192,
  /** Rows at most, times fields, over the whole answer. */
  cost: 1_000_000,
  /** Lists of the schema inside each other: `fields` of types of `fields` of types. */
  introspectionListNesting: 3,
  /** Of a statement on a server, and of waiting for one anywhere. */
  executionMs: 10_000,
  /** Of a statement on the embedded engine: nothing else is answered meanwhile, and the ledger is not followed. */
  embeddedExecutionMs: 2_000,
} as const;
