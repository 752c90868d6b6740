import { APT_COIN } from "../facts/aptAsset.ts";
import { asArray, asU64 } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";

/** APT in coin store and primary fungible store; 0 for an unused address. */
export function aptBalance(api: NodeApi, address: Address, options: ReadOptions): Promise<bigint> {
  const call = { functionId: "0x1::coin::balance", typeArguments: [APT_COIN], args: [address] };
  return api.view(call, (json) => asU64(asArray(json)[0]), options);
}
