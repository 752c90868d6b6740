import type { NetworkStatus } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useNow } from "../../ui/text/useNow.ts";
import { MS_PER_SEC } from "../../units/time.ts";

/** Explains why data from a reachable network may be late: its newest block is old by this computer's clock, or it rate-limits requests. */
export function StatusNotice({ status }: { readonly status: NetworkStatus }) {
  const { label: network } = useNetwork();
  const nowSecs = useNow();
  if (status.kind === "limited") {
    const seconds = Math.max(1, Math.ceil(status.until / MS_PER_SEC) - nowSecs);
    return noticeBar(t("reset:limited", { network }), t("reset:limitedText", { seconds }));
  }
  if (status.kind !== "lagging") return null;
  const seconds = status.behindSecs;
  return status.isSteady
    ? noticeBar(t("reset:clockFast"), t("reset:clockFastText", { network, seconds }))
    : noticeBar(t("reset:behind", { network }), t("reset:behindText", { seconds }));
}

function noticeBar(title: string, text: string) {
  return (
    <div className="pt-4">
      <Notice level="caution" title={title}>
        {text}
      </Notice>
    </div>
  );
}
