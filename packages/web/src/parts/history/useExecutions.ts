import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Executions } from "../../chain/history/load/addExecutions.ts";
import { queryKey } from "../../chain/queries/queryKey.ts";
import { sharedRun } from "../../preview/reading/sharedRun.ts";
import { useListedShared } from "../../session/account/sharedAccounts.ts";
import { useChainContext } from "../../session/network/useChainQuery.ts";

/**
 * Reader of executions for shared accounts, with a cache of transactions already requested from the node. Undefined for users without shared
 * accounts, whose history contains no such executions.
 */
export function useExecutions(): Executions | undefined {
  const queries = useQueryClient();
  const at = useChainContext();
  const isOwner = useListedShared().addresses.length > 0;
  return useMemo(() => {
    if (!isOwner) return undefined;
    const keyOf = (version: bigint) => queryKey(at, "executed", version);
    return {
      known: {
        get: (version) => queries.getQueryData(keyOf(version)),
        set: (version, facts) => queries.setQueryData(keyOf(version), facts),
      },
      runOf: sharedRun,
    };
  }, [queries, at, isOwner]);
}
