import { useQuery } from "@tanstack/react-query";
import type { Address } from "../chain/facts/types.ts";
import { balanceQuery } from "../chain/queries/balanceQuery.ts";
import { useChain, useLedgerIdentity } from "./context.ts";

/** What an address holds on the current network, in octas, live; undefined until it is known. */
export function useAptBalance(address: Address): bigint | undefined {
  return useQuery(balanceQuery(useChain(), useLedgerIdentity(), address)).data;
}
