import { asArray, asBoolean, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address, ModuleFacts } from "../facts/types.ts";
import { accountList } from "./accountResources.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";

/** Summaries of the modules at an address. Modules whose ABI the node could not derive are left out. */
export async function accountModules(api: NodeApi, address: Address, options: ReadOptions): Promise<readonly ModuleFacts[]> {
  return (await accountList(api, `accounts/${address}/modules`, options)).flatMap((json) => readModule(json) ?? []);
}

function readModule(json: unknown): ModuleFacts | undefined {
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
