import { useQueryClient } from "@tanstack/react-query";
import { useNetwork, useNetworkStatus } from "../../session/context.ts";
import { type PageState, READY } from "./StatePanel.tsx";

/** For a page whose parts load on their own: offline while the network has never answered, otherwise ready. */
export function useAwayState(): PageState {
  const network = useNetwork();
  const status = useNetworkStatus();
  const queries = useQueryClient();
  if (status.kind !== "offline" || status.last !== undefined) return READY;
  return { kind: "offline", network: network.label, onRetry: () => void queries.refetchQueries() };
}
