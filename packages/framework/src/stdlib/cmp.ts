import { type TypeTag, VARIANT_KEY, type Value } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { compareValues } from "./compareValues.ts";

export type Ordering = { [VARIANT_KEY]: "Less" | "Equal" | "Greater" };

function orderingOf(comparison: number): Ordering {
  return { [VARIANT_KEY]: comparison < 0 ? "Less" : comparison === 0 ? "Equal" : "Greater" };
}

export const cmpModule = defineModule({
  id: "0x1::cmp",
  structs: "enum Ordering has copy, drop { Less, Equal, Greater }",
  functions: {
    "public fun compare<T>(first: &T, second: &T): Ordering": ({ context, typeArguments }, first: Value, second: Value) =>
      orderingOf(compareValues(context.layoutOf(typeArguments[0] as TypeTag), first, second)),
    "public fun is_eq(self: &Ordering): bool": (_, self: Ordering) => self[VARIANT_KEY] === "Equal",
    "public fun is_ne(self: &Ordering): bool": (_, self: Ordering) => self[VARIANT_KEY] !== "Equal",
    "public fun is_lt(self: &Ordering): bool": (_, self: Ordering) => self[VARIANT_KEY] === "Less",
    "public fun is_le(self: &Ordering): bool": (_, self: Ordering) => self[VARIANT_KEY] !== "Greater",
    "public fun is_gt(self: &Ordering): bool": (_, self: Ordering) => self[VARIANT_KEY] === "Greater",
    "public fun is_ge(self: &Ordering): bool": (_, self: Ordering) => self[VARIANT_KEY] !== "Less",
  },
});
