import type { TypeTag, Value } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { compareBytes } from "./compareValues.ts";

const EQUAL = 0;
const SMALLER = 1;
const GREATER = 2;

type Result = { inner: number };

function compare(left: Uint8Array, right: Uint8Array): Result {
  const order = compareBytes(left, right);
  return { inner: order === 0 ? EQUAL : order < 0 ? SMALLER : GREATER };
}

export const comparatorModule = defineModule({
  id: "0x1::comparator",
  structs: "struct Result has drop { inner: u8 }",
  functions: {
    "public fun is_equal(self: &Result): bool": (_, self: Result) => self.inner === EQUAL,
    "public fun is_smaller_than(self: &Result): bool": (_, self: Result) => self.inner === SMALLER,
    "public fun is_greater_than(self: &Result): bool": (_, self: Result) => self.inner === GREATER,
    "public fun compare<T>(left: &T, right: &T): Result": ({ context, typeArguments }, left: Value, right: Value) => {
      const type = typeArguments[0] as TypeTag;
      return compare(context.serialize(type, left), context.serialize(type, right));
    },
    "public fun compare_u8_vector(left: vector<u8>, right: vector<u8>): Result": (_, left: Uint8Array, right: Uint8Array) =>
      compare(left, right),
  },
});
