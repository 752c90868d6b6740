import { asArray, asBoolean, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { ModuleFacts } from "../facts/types.ts";

/** Module summary from its ABI; undefined if the node could not derive one. */
export function readModule(json: unknown): ModuleFacts | undefined {
  const abi = optional(asObject(json).abi, asObject);
  if (abi === undefined) return undefined;
  const functions = asArray(abi.exposed_functions).map(asObject);
  return {
    name: asText(abi.name),
    entryFunctions: functions.filter((one) => asBoolean(one.is_entry)).length,
    viewFunctions: functions.filter((one) => asBoolean(one.is_view)).length,
    structs: asArray(abi.structs).length,
  };
}
