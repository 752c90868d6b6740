import { Suspense } from "react";
import { Phrase } from "../../language/Phrase.tsx";
import { loadWords, t } from "../../language/words.ts";
import { useAskAgain, useNetwork, useNetworkStatus } from "../../session/context.ts";
import { useIsOfflineShown } from "../../session/network/offlineNotice.ts";
import { Button } from "../../ui/Button.tsx";
import { HIDDEN_FAILURE, lazyPart } from "../../ui/failures/lazyPart.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { MS_PER_SEC } from "../../units/time.ts";

// If the page's server is offline too, this notice cannot be loaded and only the top bar shows the status.
const StatusNotice = lazyPart(
  async () => (await Promise.all([import("./networkCards.ts"), loadWords(["reset"])]))[0].StatusNotice,
  HIDDEN_FAILURE,
);

/** Banner while the network is offline or its data is old; disappears automatically once the network is available again. */
export function NetworkNotice() {
  const network = useNetwork();
  const status = useNetworkStatus();
  const isShownElsewhere = useIsOfflineShown();
  const askAgain = useAskAgain();
  return (
    <div role="status">
      {status.kind === "offline" && !isShownElsewhere && (
        <div className="pt-4">
          <Notice
            level="danger"
            title={t("common:networkAway", { network: network.label })}
            action={
              <Button size="small" onClick={askAgain}>
                {t("common:tryAgain")}
              </Button>
            }
          >
            {status.last === undefined ? (
              t("common:neverAnswered")
            ) : (
              <Phrase of="common:networkAwayText" parts={{ time: <TimeText secs={Math.floor(status.since / MS_PER_SEC)} ofComputer /> }} />
            )}
            {network.kind === "embedded" && ` ${t("common:startAgain")}`}
          </Notice>
        </div>
      )}
      <Suspense>{(status.kind === "limited" || status.kind === "lagging") && <StatusNotice status={status} />}</Suspense>
    </div>
  );
}
