import type { JsonValue, TypeTag } from "@atoll/move";
import { arrayOf, ShapeError, textOf } from "./jsonBody.ts";
import { MAX_TYPES } from "./limits.ts";
import { MOVE_TYPE } from "./moveTypeText.ts";

/** Parses the type arguments of a JSON call. Counts types before parsing: a megabyte of text can name 300,000 of them. Throws `ShapeError`. */
export function typeArgumentsFromJson(json: JsonValue): TypeTag[] {
  let count = 0;
  return arrayOf(MOVE_TYPE.label, json, (item) => {
    if (typeof item === "string") count += typeCount(item);
    if (count > MAX_TYPES) throw new ShapeError(`more than ${MAX_TYPES} types`);
    return textOf(MOVE_TYPE, item);
  });
}

/** Characters that begin a nested type: a type argument, a parameter or a result of a function type. */
const BEFORE_TYPE = /[<,|(]/g;

function typeCount(text: string): number {
  let count = 1;
  for (BEFORE_TYPE.lastIndex = 0; count <= MAX_TYPES && BEFORE_TYPE.test(text); ) count += 1;
  return count;
}
