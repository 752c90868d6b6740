import type { LedgerIdentity, NetworkDefinition } from "../../chain/facts/types.ts";
import { isFinal } from "../../chain/history/sent/sentTransaction.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { networksWithLostDrafts } from "../../session/drafts/drafts.ts";
import { localHistory } from "../../session/history/sentHere.ts";
import type { StoredResetNotice } from "../../session/resets/resetNotices.ts";
import { dismissReset } from "../../session/resets/resetNoticesLater.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { useNow } from "../../ui/text/useNow.ts";

/**
 * Explains the data lost by a reset, or the transactions undone by a rewind. For a third-party network, says that its node reports a reset.
 */
export function ResetNoticeCard({ notice }: { readonly notice: StoredResetNotice }) {
  const network = useNetwork();
  const { title, text } = wordsOf(notice, network);
  return (
    <div className="pt-4">
      <Notice
        level="caution"
        title={title}
        action={
          <Button size="small" variant="quiet" onClick={() => dismissReset(network.id)}>
            {t("common:dismiss")}
          </Button>
        }
      >
        {text}
        {networksWithLostDrafts.has(network.id) && ` ${t("reset:formsEmptied")}`}
        <WaitsForOther ledgers={Object.keys(notice.away ?? {}) as LedgerIdentity[]} />
      </Notice>
    </div>
  );
}

/** Lists transactions signed for a ledger that the local network no longer serves; they can still execute if that ledger returns. */
function WaitsForOther({ ledgers }: { readonly ledgers: readonly LedgerIdentity[] }) {
  const nowSecs = useNow();
  const waiting = ledgers
    .flatMap((ledger) => localHistory.sent(ledger))
    .filter((entry) => !isFinal(entry) && entry.expirationSecs > nowSecs);
  const last = waiting.map(({ expirationSecs }) => expirationSecs).reduce((one, other) => (one > other ? one : other), 0n);
  if (waiting.length === 0) return null;
  return (
    <>
      {" "}
      <Phrase of="reset:waits" parts={{ count: waiting.length, time: <TimeText secs={last} absolute ofComputer /> }} />
    </>
  );
}

function wordsOf(
  { forgotten: count, arePayments, earlier = 0, undone }: StoredResetNotice,
  { kind, label }: NetworkDefinition,
): { readonly title: string; readonly text: string } {
  if (kind !== "embedded") return { title: t("reset:tellsOther", { network: label }), text: t("reset:tellsOtherText") };
  if (undone === undefined) {
    const took = count === 0 ? t("reset:tookNothing") : t(arePayments === true ? "reset:tookPayments" : "reset:took", { count });
    const text = earlier === 0 ? took : `${took} ${t("reset:tookBefore", { count: earlier })}`;
    return { title: t("reset:wasReset", { network: label }), text };
  }
  const text = undone === 0 ? t("reset:undidNothing") : t("reset:undid", { count: undone });
  return { title: t("reset:takenBack", { network: label }), text };
}
