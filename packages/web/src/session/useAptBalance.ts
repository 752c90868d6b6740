import { useQuery } from "@tanstack/react-query";
import type { Address } from "../chain/facts/types.ts";
import { balanceQuery } from "../chain/queries/balanceQuery.ts";
import { useChain, useLedgerIdentity } from "./context.ts";

/** Hook for the APT balance of an address on the current network, in octas; undefined until loaded. */
export function useAptBalance(address: Address): bigint | undefined {
  return useQuery(balanceQuery(useChain(), useLedgerIdentity(), address)).data;
}
