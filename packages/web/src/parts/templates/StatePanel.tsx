import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../language/words.ts";
import { useNetworkIfAny } from "../../session/context.ts";
import { useTellOffline } from "../../session/offlineTold.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";

/** What a page, or a part of one, has to show. */
export type PageState =
  | { readonly kind: "ready" }
  | { readonly kind: "loading" }
  | { readonly kind: "empty" }
  | { readonly kind: "error"; readonly view: ReactNode }
  /** The network does not answer and nothing of this is known from before, or, where it is limited, only that it wants no more requests for a while. */
  | { readonly kind: "offline"; readonly network: string; readonly isLimited?: boolean; readonly onRetry: () => void };

/** For what needs nothing from the network before it can be shown. */
export const READY: PageState = { kind: "ready" };

export interface StatePanelProps {
  readonly state: PageState;
  /** Holds the place in the shape of what comes. */
  readonly skeleton: ReactNode;
  /** What would be here, and the one action that fills it. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** The content where there is some, and otherwise why there is none: one of the four states that every template has. */
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
      // The shell counts the seconds, and then everything is asked for.
      return state.isLimited === true ? (
        <Card>
          <Empty title={t("common:shownLater")} />
        </Card>
      ) : (
        <OfflinePanel network={state.network} onRetry={state.onRetry} />
      );
  }
}

function OfflinePanel({ network, onRetry }: { readonly network: string; readonly onRetry: () => void }) {
  useTellOffline();
  const isEmbedded = useNetworkIfAny()?.kind === "embedded";
  return (
    <Card>
      <Empty
        icon={<WifiOff />}
        title={t("common:networkAway", { network })}
        text={isEmbedded ? `${t("common:neverAnswered")} ${t("common:startAgain")}` : t("common:neverAnswered")}
        action={<Button onClick={onRetry}>{t("common:tryAgain")}</Button>}
      />
    </Card>
  );
}
