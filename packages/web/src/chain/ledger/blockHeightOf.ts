import { asObject, asU64 } from "../facts/jsonFields.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";

/** Height of the block that contains a version. */
export function blockHeightOf(api: NodeApi, version: bigint, options: ReadOptions): Promise<bigint> {
  return api.get(`blocks/by_version/${version}`, (json) => asU64(asObject(json).block_height), options);
}
