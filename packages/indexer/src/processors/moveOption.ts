import type { JsonValue } from "@atoll/move";
import { asObject, isList } from "./jsonShape.ts";

/** What an option holds: the API shows it as a list of one or none. */
export function optionValue(option: JsonValue | undefined): JsonValue | undefined {
  const list = asObject(option)?.vec;
  return isList(list) ? list[0] : undefined;
}
