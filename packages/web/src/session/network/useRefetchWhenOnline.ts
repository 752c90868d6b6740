import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNetworkStatus } from "../context.ts";

/** Hook that repeats failed queries when the network is back after an outage or rate limit. */
export function useRefetchWhenOnline(): void {
  const queries = useQueryClient();
  const { kind } = useNetworkStatus();
  const answers = kind === "online" || kind === "lagging";
  useEffect(() => {
    if (answers) void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  }, [answers, queries]);
}
