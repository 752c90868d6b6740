import { asObject, type JsonObject } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { isNotFound } from "../transport/chainError.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";

/** Fields of a resource at an address; undefined if the address has none of that type. */
export async function findResource(api: NodeApi, address: Address, type: string, options: ReadOptions): Promise<JsonObject | undefined> {
  return undefinedIfNotFound(
    api.get(`accounts/${address}/resource/${encodeURIComponent(type)}`, (json) => asObject(asObject(json).data), options),
  );
}

/** Converts a 404 response into undefined. */
export async function undefinedIfNotFound<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
