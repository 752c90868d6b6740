import type { ReactNode } from "react";
import {
  awaitsConfirmation,
  isFinal,
  isOverloaded,
  isRejectedForRoom,
  type SentTransaction,
} from "../../../chain/history/sent/sentTransaction.ts";
import { ChainError } from "../../../chain/transport/chainError.ts";
import type { ExplainedError } from "../../../errors/catalogue/errorTypes.ts";
import { explainCode, explainError, explainVmStatus } from "../../../errors/explainError.ts";
import { Phrase } from "../../../language/Phrase.tsx";
import { t } from "../../../language/words.ts";
import { useNetworkStatus } from "../../../session/context.ts";
import { useSentHere } from "../../../session/history/sentHere.ts";
import { useIsWaiting } from "../../../session/history/useIsWaiting.ts";
import { useLedgerClock } from "../../../session/network/useLedgerClock.ts";
import { IN_FLIGHT_MAX, isCrowded, openOf } from "../../../transact/queue.ts";
import { CardSection } from "../../../ui/Card.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { TimeText } from "../../../ui/text/TimeText.tsx";
import { Failure } from "../../states/Failure.tsx";
import { usePausedBefore, WaitsBehind } from "../list/WaitsBehind.tsx";
import { isOutOfTime } from "../raisePrice.ts";
import { ReceiptDifference } from "./ReceiptDifference.tsx";

/** Explains the state of a sent transaction; renders nothing after success. */
export function ReceiptOutcome({ entry }: { readonly entry: SentTransaction }) {
  const isAway = useNetworkStatus().kind === "offline";
  const isQueued = isCrowded(openOf(useSentHere(), entry.sender));
  const paused = usePausedBefore(entry.sender, isFinal(entry) ? undefined : entry.sequenceNumber);
  const isWaiting = useIsWaiting(entry);
  const isOver = isOutOfTime(entry, useLedgerClock());
  const words =
    paused.length > 0 ? <WaitsBehind paused={paused} /> : outcomeWords(entry, { isAway, isQueued, isWaiting, isOver }, failureOf(entry));
  return (
    <div aria-live="polite" className="empty:hidden">
      {words !== undefined && <CardSection>{words}</CardSection>}
      {entry.state === "committed" && entry.foreseen !== undefined && <ReceiptDifference entry={entry} predicted={entry.foreseen} />}
    </div>
  );
}

interface Waiting {
  readonly isAway: boolean;
  /** The account has reached its limit of in-flight transactions; this one waits in the local queue. */
  readonly isQueued: boolean;
  /** The transaction has stayed unsent for longer than sending normally takes. */
  readonly isWaiting: boolean;
  /** The transaction has expired by the ledger's clock. */
  readonly isOver: boolean;
}

function outcomeWords(
  entry: SentTransaction,
  { isAway, isQueued, isWaiting, isOver }: Waiting,
  error: ExplainedError | undefined,
): ReactNode {
  const { state, isFailedInside, expirationSecs, sequenceNumber, refusal, confirmation } = entry;
  switch (state) {
    case "signed":
      if (!isWaiting) return undefined;
      return (
        <Notice title={t("flow:notSentYet")}>
          {isQueued && !isAway ? t("flow:queuedText", { count: IN_FLIGHT_MAX }) : t("flow:notSentYetText")}
        </Notice>
      );
    case "submitted":
    case "pending":
      if (isRejectedForRoom({ state, refusal })) {
        return (
          <Notice title={t("flow:noRoom")}>
            <Phrase of="flow:noRoomText" parts={{ time: <TimeText secs={expirationSecs} absolute /> }} />
          </Notice>
        );
      }
      return isAway ? (
        <Notice title={t("flow:networkAway")}>{t("flow:networkAwayText")}</Notice>
      ) : (
        <p className="text-ink-2">{t(isOver ? "flow:outOfTime" : "flow:cannotBeWithdrawn")}</p>
      );
    case "denied":
      return (
        <div className="grid gap-3">
          {/* A full mempool only needs waiting: the notice below explains that, so "send again" is not offered. */}
          {error !== undefined && refusal !== undefined && !isOverloaded(refusal) && <Failure error={error} />}
          <div>
            <Notice title={<Phrase of="flow:mayStillRun" parts={{ time: <TimeText secs={expirationSecs} absolute /> }} />}>
              {t(sequenceNumber === undefined ? "flow:deniedNoPlaceText" : "flow:deniedText")}
            </Notice>
          </div>
        </div>
      );
    case "saidFailed":
      return (
        <>
          {error !== undefined && <Failure error={error} />}
          <div className="mt-3">
            <Notice title={t("flow:notConfirmed")}>
              <Phrase of="flow:reportedFailedText" parts={{ time: <TimeText secs={expirationSecs} absolute /> }} />
            </Notice>
          </div>
        </>
      );
    case "expired":
    case "replaced":
      return (
        <Notice level="notice" title={t("flow:neverRan")}>
          {state === "expired" ? t("flow:neverRanText") : t("flow:replacedText")}
        </Notice>
      );
    case "unknown":
      return <Notice title={t("flow:mayHaveRun")}>{t("flow:unknownText")}</Notice>;
    case "notFound":
      return (
        <Notice title={t("flow:notFoundTitle")}>
          {awaitsConfirmation(entry) ? (
            <Phrase of="flow:notFoundText" parts={{ time: <TimeText secs={expirationSecs} absolute /> }} />
          ) : (
            t("flow:notFoundOverText")
          )}
        </Notice>
      );
    case "undone":
      return <Notice title={t("flow:isUndone")}>{t("flow:undoneText")}</Notice>;
    case "gone":
      return (
        <Notice level="notice" title={t("flow:neverRan")}>
          {t("flow:goneText")}
        </Notice>
      );
    case "failed":
    case "refused":
      return (
        <>
          {error !== undefined && <Failure error={error} />}
          <p className="mt-3 text-ink-2">
            {isFailedInside === true ? t("flow:failedInsideText") : state === "failed" ? t("flow:failedText") : t("flow:refusedText")}
          </p>
        </>
      );
    case "committed":
      if (confirmation === "awaited") return <Notice title={t("flow:notConfirmed")}>{t("flow:reportedText")}</Notice>;
      if (confirmation === "disputed") return <Notice title={t("flow:disputed")}>{t("flow:disputedText")}</Notice>;
      if (confirmation !== "node") return undefined;
      return (
        <Notice level="notice" title={t("flow:reportedOnly")}>
          {t("flow:reportedOnlyText")}
        </Notice>
      );
  }
}

/** Explains the failure or rejection, if its details are still stored. */
function failureOf({ state, vmStatus, isFailedInside, refusal }: SentTransaction): ExplainedError | undefined {
  if (isFailedInside === true) return explainVmStatus(vmStatus ?? "") ?? explainCode("vm.failed");
  if (state === "failed" || state === "saidFailed") return explainVmStatus(vmStatus ?? "") ?? explainError(vmStatus);
  return refusal === undefined ? undefined : explainError(new ChainError({ service: "node", path: "/transactions", ...refusal }));
}
