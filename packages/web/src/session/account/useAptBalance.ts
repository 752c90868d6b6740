import type { Address } from "../../chain/facts/types.ts";
import { balanceQuery } from "../../chain/queries/balanceQuery.ts";
import { useChainQuery } from "../network/useChainQuery.ts";

/** Hook for the APT balance of an address on the current network, in octas; undefined until loaded. */
export function useAptBalance(address: Address): bigint | undefined {
  return useChainQuery(balanceQuery(address)).data;
}
