import type { Value } from "@atoll/move";

/** Move vector: bytes for `vector<u8>`, otherwise an array. */
export type VectorValue = Uint8Array | Value[];
/** Vector of a type parameter: bytes if its values may be u8. */
export type VectorOf<T extends Value> = number extends T ? T[] | Uint8Array : T[];

/** Optional value of any type except u8, whose vector is a byte string: `ByteOption`. */
export type Option<T extends Value> = { vec: T[] };
export type ByteOption = { vec: Uint8Array };
/** Optional value of a type parameter. */
export type OptionOf<T extends Value> = { vec: VectorOf<T> };
