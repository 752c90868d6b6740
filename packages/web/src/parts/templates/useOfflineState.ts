import { useQueryClient } from "@tanstack/react-query";
import { useNetwork, useNetworkStatus } from "../../session/context.ts";
import { type PageState, READY } from "./StatePanel.tsx";

/** State of a page whose parts load separately: offline if the network has never responded, otherwise ready. */
export function useOfflineState(): PageState {
  const network = useNetwork();
  const status = useNetworkStatus();
  const queries = useQueryClient();
  if (!("last" in status) || status.last !== undefined) return READY;
  const isLimited = status.kind === "limited";
  return { kind: "offline", network: network.label, isLimited, onRetry: () => void queries.refetchQueries() };
}
