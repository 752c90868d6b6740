/** What is decoded or encoded at most: the largest file that the page takes in. */
export const BCS_BYTES_MAX = 1_048_576;
/** Bytes that are typed or pasted: twice the largest transaction of a network. All is worked out again with every key, without stopping the page. */
export const TYPED_BYTES_MAX = 131_072;
/** How deep values may lie in each other: what the chain allows for BCS is 500, and nothing it has comes near this. */
export const BCS_DEPTH_MAX = 96;
/** Values in one decoded tree. A vector of empty structs has no bytes that would limit it. */
export const BCS_NODES_MAX = 50_000;
/** Characters of a schema that was typed. */
export const SCHEMA_LENGTH_MAX = 100_000;
/** How deep types may lie in each other in a schema's text. */
export const SCHEMA_DEPTH_MAX = 32;
