import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Controls } from "../../chain/controls/controls.ts";
import { useNetwork } from "../../session/context.ts";

const AGAIN_MS = 2_000;

/** Current state of a control, polled every two seconds while the page is visible. */
export function useControlQuery<T>(name: string, ask: (signal: AbortSignal) => Promise<T>, isPaused = false) {
  const network = useNetwork();
  return useQuery({
    queryKey: [network.id, "control", name],
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: isPaused ? false : AGAIN_MS,
    retry: false,
  });
}

/** Invalidates all queries of the network after a control changed its state. */
export function useRefetchControls(): () => Promise<void> {
  const network = useNetwork();
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: [network.id] }), [network.id, queries]);
}

export interface ControlCardProps {
  readonly controls: Controls;
}
