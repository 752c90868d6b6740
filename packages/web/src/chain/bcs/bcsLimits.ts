/** Maximum number of decoded or encoded bytes: the largest file that the page accepts. */
export const BCS_BYTES_MAX = 1_048_576;
/**
 * Maximum number of typed or pasted bytes: twice a network's largest transaction, because each keystroke decodes everything again without
 * blocking the page.
 */
export const TYPED_BYTES_MAX = 131_072;
/** Maximum nesting of values. The chain allows 500 for BCS, and none of its values come near this limit. */
export const BCS_DEPTH_MAX = 96;
/** Maximum number of values in a decoded tree. A vector of empty structs has no bytes to limit it. */
export const BCS_NODES_MAX = 50_000;
/** Maximum characters of a typed schema. */
export const SCHEMA_LENGTH_MAX = 100_000;
/** Maximum nesting of types in a schema. */
export const SCHEMA_DEPTH_MAX = 32;
