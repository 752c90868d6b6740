import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryKey } from "../../chain/queries/queryKey.ts";
import { useListedShared } from "../../session/sharedAccounts.ts";
import { useChainContext } from "../../session/useChainQuery.ts";
import type { KnownFacts } from "./sharedExecutions.ts";

/**
 * Cache of transactions already requested from the node. Undefined for users without shared accounts, whose history contains no shared
 * executions.
 */
export function useKnownFacts(): KnownFacts | undefined {
  const queries = useQueryClient();
  const at = useChainContext();
  const isOwner = useListedShared().addresses.length > 0;
  return useMemo(() => {
    if (!isOwner) return undefined;
    const keyOf = (version: bigint) => queryKey(at, "executed", version);
    return {
      get: (version) => queries.getQueryData(keyOf(version)),
      set: (version, facts) => queries.setQueryData(keyOf(version), facts),
    };
  }, [queries, at, isOwner]);
}
