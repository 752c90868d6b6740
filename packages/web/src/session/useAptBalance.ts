import { useQuery } from "@tanstack/react-query";
import { balanceQuery } from "../chain/queries/balanceQuery.ts";
import type { Address } from "../chain/types.ts";
import { useChain, useLedgerIdentity } from "./context.ts";

/** What an address holds on the current network, in octas, live; undefined until it is known. */
export function useAptBalance(address: Address): bigint | undefined {
  return useQuery(balanceQuery(useChain(), useLedgerIdentity(), address)).data;
}
