import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../language/words.ts";
import { useNetworkIfAny } from "../../session/context.ts";
import { useOfflineNotice } from "../../session/network/offlineNotice.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";

/** Loading state of a page or part. */
export type PageState =
  | { readonly kind: "ready" }
  | { readonly kind: "loading" }
  | { readonly kind: "empty" }
  | { readonly kind: "error"; readonly view: ReactNode }
  /** Offline: the network does not respond and the cache is empty. With `isLimited`, the network only rate-limits requests. */
  | { readonly kind: "offline"; readonly network: string; readonly isLimited?: boolean; readonly onRetry: () => void };

/** State of content that needs no network data. */
export const READY: PageState = { kind: "ready" };

export interface StatePanelProps {
  readonly state: PageState;
  /** Placeholder with the shape of the loaded content. */
  readonly skeleton: ReactNode;
  /** Explains the empty state and offers an action that fills it. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** Renders the content when ready; otherwise one of the four states of every template: loading, empty, error, offline. */
export function StatePanel({ state, skeleton, empty, children }: StatePanelProps) {
  switch (state.kind) {
    case "ready":
      return children;
    case "loading":
      return (
        <div aria-busy="true">
          <span className="sr-only">{t("common:loading")}</span>
          {skeleton}
        </div>
      );
    case "empty":
      return <Card>{empty}</Card>;
    case "error":
      return state.view;
    case "offline":
      // The page shell shows a countdown, after which all queries refetch.
      return state.isLimited === true ? (
        <EmptyCard title={t("common:shownLater")} />
      ) : (
        <OfflinePanel network={state.network} onRetry={state.onRetry} />
      );
  }
}

function OfflinePanel({ network, onRetry }: { readonly network: string; readonly onRetry: () => void }) {
  useOfflineNotice();
  const isEmbedded = useNetworkIfAny()?.kind === "embedded";
  return (
    <EmptyCard
      icon={<WifiOff />}
      title={t("common:networkAway", { network })}
      text={isEmbedded ? `${t("common:neverAnswered")} ${t("common:startAgain")}` : t("common:neverAnswered")}
      action={<Button onClick={onRetry}>{t("common:tryAgain")}</Button>}
    />
  );
}
