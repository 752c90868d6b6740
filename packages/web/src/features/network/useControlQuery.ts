import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Controls } from "../../chain/controls/controls.ts";
import { useNetwork } from "../../session/context.ts";

const AGAIN_MS = 2_000;

/** What a control tells now, asked again every two seconds while the page is looked at. */
export function useControlQuery<T>(name: string, ask: (signal: AbortSignal) => Promise<T>, isPaused = false) {
  const network = useNetwork();
  return useQuery({
    queryKey: [network.id, "control", name],
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: isPaused ? false : AGAIN_MS,
    retry: false,
  });
}

/** Has everything that the controls tell asked again, after something was changed. */
export function useAskControlsAgain(): () => Promise<void> {
  const network = useNetwork();
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: [network.id] }), [network.id, queries]);
}

export interface ControlCardProps {
  readonly controls: Controls;
}
