import { readAddress } from "../facts/address.ts";
import { asArray, asObject, asText, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";

/** Functions of account abstraction that may authenticate an account in addition to its key. */
export async function authenticationFunctions(api: NodeApi, address: Address, options: ReadOptions): Promise<readonly string[]> {
  const call = { functionId: "0x1::account_abstraction::dispatchable_authenticator", typeArguments: [], args: [address] };
  try {
    return await api.view(call, readFunctions, options);
  } catch (error) {
    // Networks without account abstraction lack the function.
    if (error instanceof ChainError && error.service === "node" && error.status === 400) return [];
    throw error;
  }
}

/** Decodes an option of a function list, with names as bytes or text. */
function readFunctions(json: unknown): readonly string[] {
  const [list] = asArray(asObject(asArray(json)[0]).vec);
  return (optional(list, asArray) ?? []).map((one) => {
    const { module_address, module_name, function_name } = asObject(one);
    return `${readAddress(module_address)}::${asText(module_name)}::${asText(function_name)}`;
  });
}
