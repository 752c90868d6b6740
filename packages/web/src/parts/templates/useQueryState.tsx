import { explainError } from "../../errors/explainError.ts";
import { useAskAgain, useNetwork, useNetworkStatus } from "../../session/context.ts";
import { Failure } from "../states/Failure.tsx";
import type { PageState } from "./StatePanel.tsx";
import { useOfflineState } from "./useOfflineState.ts";

/** Page state of a query. Loaded data stays visible during a refetch. */
export function useQueryState<T>(
  query: { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown },
  isEmpty: (data: T) => boolean = () => false,
): PageState {
  const network = useNetwork();
  const isOffline = useNetworkStatus().kind === "offline";
  const away = useOfflineState();
  const askAgain = useAskAgain();
  const onRetry = () => {
    askAgain();
    void query.refetch();
  };
  if (query.data !== undefined) return { kind: isEmpty(query.data) ? "empty" : "ready" };
  // Queries wait for the ledger's identity: on a network that never responded they would show a skeleton forever instead of an error.
  if (isOffline) return { kind: "offline", network: network.label, onRetry };
  return query.error === null
    ? away.kind === "offline"
      ? away
      : { kind: "loading" }
    : { kind: "error", view: <Failure error={explainError(query.error)} onRetry={onRetry} /> };
}
