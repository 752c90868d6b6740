import { asObject, asText } from "../facts/jsonFields.ts";
import type { Address, ResourceFacts } from "../facts/types.ts";
import { isNotFound } from "../transport/chainError.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";

/** All resources at an address. */
export async function accountResources(api: NodeApi, address: Address, options: ReadOptions): Promise<readonly ResourceFacts[]> {
  const list = await accountList(api, `accounts/${address}/resources`, options);
  return list.map((json) => {
    const resource = asObject(json);
    return { type: asText(resource.type), data: resource.data };
  });
}

/** List of resources or modules at an address. Older nodes respond with 404 for an unused address. */
export async function accountList(api: NodeApi, path: string, options: ReadOptions): Promise<readonly unknown[]> {
  try {
    return await api.getAll(path, options);
  } catch (error) {
    if (isNotFound(error) && error.code === "account_not_found") return [];
    throw error;
  }
}
