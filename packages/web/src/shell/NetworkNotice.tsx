import { Phrase } from "../language/Phrase.tsx";
import { t } from "../language/words.ts";
import { useAskAgain, useNetwork, useNetworkStatus } from "../session/context.ts";
import { useIsOfflineTold } from "../session/offlineTold.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { TimeText } from "../ui/TimeText.tsx";
import { useNow } from "../ui/useNow.ts";

const MS_PER_SEC = 1000;

/** Says so, across the top, while the network is away or behind; goes by itself when it is back. */
export function NetworkNotice() {
  const network = useNetwork();
  const status = useNetworkStatus();
  const isTold = useIsOfflineTold();
  const askAgain = useAskAgain();
  return (
    <div role="status">
      {status.kind === "offline" && !isTold && (
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
      {status.kind === "limited" && (
        <div className="pt-4">
          <Notice level="caution" title={t("common:networkLimited", { network: network.label })}>
            <Countdown until={status.until} />
          </Notice>
        </div>
      )}
      {status.kind === "lagging" && (
        <div className="pt-4">
          <Notice level="caution" title={t("common:networkBehind", { network: network.label })}>
            {t("common:networkBehindText", { seconds: status.behindSecs })}
          </Notice>
        </div>
      )}
    </div>
  );
}

/** Says how long it is until the network may be asked again. */
function Countdown({ until }: { readonly until: number }) {
  const seconds = Math.max(1, Math.ceil(until / MS_PER_SEC) - useNow());
  return t("common:networkLimitedText", { seconds });
}
