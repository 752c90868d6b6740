import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { useNetworkStatus, useVault } from "../../session/context.ts";
import { useLedgerClock } from "../../session/useLedgerClock.ts";
import { hasAcknowledged, isBlocked, isDangerous, type PreparedFlow, type StaleReason } from "../../transact/flow.ts";
import { Button } from "../../ui/Button.tsx";
import { useToast } from "../../ui/Toast.tsx";
import { remainingTime } from "../preview/remainingTime.ts";
import { saveTransaction } from "./saveTransaction.ts";
import type { Flow } from "./useFlow.ts";

export interface FlowFooterProps {
  readonly flow: Flow;
  readonly prepared: PreparedFlow;
  readonly action: string;
  readonly onPreviewAgain: () => void;
  readonly onBack: () => void;
}

const STALE = {
  inputs: "flow:staleInputs",
  account: "flow:staleAccount",
  expired: "flow:staleExpired",
} as const satisfies Record<StaleReason, PlainKey>;

/** The decision. It stays in sight at the bottom edge, whatever part of the preview is being read. */
export function FlowFooter({ flow, prepared, action, onPreviewAgain, onBack }: FlowFooterProps) {
  const isLocked = useVault().kind === "locked";
  const isAway = useNetworkStatus().kind === "offline";
  const { step } = flow;
  const isSigning = step.kind === "signing";
  const stale = step.kind === "previewing" ? step.stale : undefined;
  const isReading = !prepared.transaction.isForSigning;
  const fails = prepared.preview.outcome.kind === "fails";
  const isDanger = isDangerous(prepared);
  const lacksWord = isDanger && !hasAcknowledged(step);
  const { key } = flow.payer;
  const toast = useToast();
  const ledgerSecs = useLedgerClock();
  const save = () => {
    saveTransaction(prepared, prepared.collected);
    const time = remainingTime(prepared.transaction.expirationSecs, ledgerSecs);
    toast({ title: t("flow:savedAsFile"), text: t("flow:savedAsFileText", { time }) });
  };
  const lacksMembers = flow.members !== undefined && "threshold" in key && flow.members.length !== key.threshold;
  return (
    <div className="bg-sunken px-4 py-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:border-t max-sm:border-line sm:sticky sm:bottom-0 sm:border-t sm:border-line sm:px-6 sm:py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className={stale === undefined && !isAway ? "text-ink-3 max-sm:sr-only" : "text-caution"}>
          {stale !== undefined
            ? t(STALE[stale])
            : isSigning
              ? t("flow:signing")
              : isAway
                ? t("flow:cannotSendNow")
                : isReading
                  ? t("flow:onlyNodesChainId")
                  : lacksWord
                    ? t("flow:tickFirst")
                    : lacksMembers && "threshold" in key
                      ? t("flow:chooseMembers", { threshold: key.threshold })
                      : t("flow:nothingSignedYet")}
        </p>
        {stale === undefined && !isReading && !fails && !isBlocked(prepared) && (
          <button type="button" className="link" disabled={isSigning} onClick={save}>
            {t("flow:saveAsFile")}
          </button>
        )}
        <span className="flex flex-1 justify-end gap-3 max-sm:basis-full max-sm:*:flex-1">
          <Button size="large" disabled={isSigning} onClick={onBack}>
            {t("flow:back")}
          </Button>
          {stale !== undefined ? (
            <Button variant="primary" size="large" onClick={onPreviewAgain}>
              {t("flow:previewAgain")}
            </Button>
          ) : isReading && !fails ? (
            <Button variant="primary" size="large" onClick={flow.makeSignable}>
              {isLocked ? t("flow:unlockToSign") : t("flow:confirmChainId")}
            </Button>
          ) : (
            <Button
              variant={isDanger ? "danger" : "primary"}
              size="large"
              busy={isSigning}
              disabled={fails || isAway || isBlocked(prepared) || lacksWord || lacksMembers}
              onClick={() => flow.sign(action)}
            >
              {isDanger ? t("flow:anyway", { action }) : action}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}
