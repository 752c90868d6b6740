import { type TypeTag, VARIANT_KEY } from "@atoll/move";
import { declaration, type Ordering } from "../../generated/stdlib/cmp.ts";
import { implementModule } from "../../native/implementModule.ts";
import { compareValues } from "./compareValues.ts";

function orderingOf(comparison: number): Ordering {
  return { [VARIANT_KEY]: comparison < 0 ? "Less" : comparison === 0 ? "Equal" : "Greater" };
}

export const cmpModule = implementModule(declaration, {
  compare: ({ context, typeArguments }, first, second) =>
    orderingOf(compareValues(context.layoutOf(typeArguments[0] as TypeTag), first, second)),
  is_eq: (_, self) => self[VARIANT_KEY] === "Equal",
  is_ne: (_, self) => self[VARIANT_KEY] !== "Equal",
  is_lt: (_, self) => self[VARIANT_KEY] === "Less",
  is_le: (_, self) => self[VARIANT_KEY] !== "Greater",
  is_gt: (_, self) => self[VARIANT_KEY] === "Greater",
  is_ge: (_, self) => self[VARIANT_KEY] !== "Less",
});
