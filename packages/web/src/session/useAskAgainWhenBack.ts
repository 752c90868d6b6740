import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNetworkStatus } from "./context.ts";

/** What could not be had while the network was away, or asked for patience, is asked for again when it is back. */
export function useAskAgainWhenBack(): void {
  const queries = useQueryClient();
  const { kind } = useNetworkStatus();
  const answers = kind === "online" || kind === "lagging";
  useEffect(() => {
    if (answers) void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  }, [answers, queries]);
}
