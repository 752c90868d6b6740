import { asObject, asText } from "../facts/jsonFields.ts";
import type { Address, ResourceFacts } from "../facts/types.ts";
import { isNotFound } from "../transport/chainError.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";

/** Everything stored at an address. */
export async function accountResources(api: NodeApi, address: Address, options: ReadOptions): Promise<readonly ResourceFacts[]> {
  const list = await accountList(api, `accounts/${address}/resources`, options);
  return list.map((json) => {
    const resource = asObject(json);
    return { type: asText(resource.type), data: resource.data };
  });
}

/** A list of what is at an address. Older nodes answer 404 for an address with nothing at it. */
export async function accountList(api: NodeApi, path: string, options: ReadOptions): Promise<readonly unknown[]> {
  try {
    return await api.getAll(path, options);
  } catch (error) {
    if (isNotFound(error) && error.code === "account_not_found") return [];
    throw error;
  }
}
