import { asObject, asU64 } from "../facts/jsonFields.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";

/** Gas unit price that the node recommends at present. */
export function estimateGasUnitPrice(api: NodeApi, options: ReadOptions = {}): Promise<bigint> {
  return api.get("estimate_gas_price", (json) => asU64(asObject(json).gas_estimate), options);
}
