import clsx from "clsx";
import { t } from "../../../language/words.ts";
import { useVault } from "../../../session/context.ts";
import { useLedgerClock } from "../../../session/network/useLedgerClock.ts";
import { missingSigners } from "../../../transact/collected.ts";
import { hasAcknowledged, isBlocked, isDangerous, mustNotLeave, type PreparedFlow } from "../../../transact/flow.ts";
import { useToast } from "../../../ui/overlays/Toast.tsx";
import { remainingTime } from "../../preview/remainingTime.ts";
import { DecisionBar } from "../DecisionBar.tsx";
import type { FlowControls } from "../useFlow.ts";
import { ProposeInstead } from "./ProposeInstead.tsx";
import { saveTransaction } from "./saveTransaction.ts";

/** Decision in a window without navigation, where the first button declines. */
export interface DecisionInWindow {
  /** Label of the button that declines. */
  readonly decline: string;
  /** True while the sign button must not react, because the user may have aimed at something else. */
  readonly isInert: boolean;
}

export interface FlowFooterProps {
  readonly flow: FlowControls;
  readonly prepared: PreparedFlow;
  readonly action: string;
  readonly onPreviewAgain: () => void;
  readonly onBack: () => void;
  readonly inWindow?: DecisionInWindow | undefined;
}

/** Decision bar of a preview, sticky at the bottom edge of the screen. */
export function FlowFooter({ flow, prepared, action, onPreviewAgain, onBack, inWindow }: FlowFooterProps) {
  const { step } = flow;
  const isSigning = step.kind === "signing";
  const stale = step.kind === "previewing" ? step.stale : undefined;
  const isReading = !prepared.transaction.isForSigning;
  const fails = prepared.preview.outcome.kind === "fails";
  const isDanger = isDangerous(prepared);
  const { key } = flow.payer;
  const vault = useVault();
  const accounts = vault.kind === "absent" ? [] : vault.accounts;
  const missingHere = missingSigners(prepared.transaction, prepared.collected).filter((address) =>
    accounts.some((one) => one.address === address && one.key !== undefined),
  );
  const nobodySigns = key === undefined && missingHere.length === 0;
  const toast = useToast();
  const ledgerSecs = useLedgerClock();
  const save = () => {
    saveTransaction(prepared, prepared.collected);
    const time = remainingTime(prepared.transaction.expirationSecs, ledgerSecs);
    toast({ title: t("flow:savedAsFile"), text: t("flow:savedAsFileText", { time }) });
  };
  const lacksMembers = flow.members !== undefined && key !== undefined && "threshold" in key && flow.members.length !== key.threshold;
  const missing = () => {
    if (!fails && isBlocked(prepared)) return t("flow:blocked");
    if (isDanger && !hasAcknowledged(step)) return t("flow:tickFirst");
    if (lacksMembers && key !== undefined && "threshold" in key) return t("flow:chooseMembers", { count: key.threshold });
    return undefined;
  };
  return (
    <DecisionBar
      className={clsx(
        "sticky bottom-0 z-10 border-t",
        inWindow === undefined && "max-md:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:fixed max-sm:inset-x-0",
      )}
      stale={stale}
      isSigning={isSigning}
      isReading={isReading && !fails && !nobodySigns}
      isLookedAt={nobodySigns}
      isDanger={isDanger}
      missing={missing()}
      canSign={!fails && !isBlocked(prepared) && missing() === undefined && inWindow?.isInert !== true}
      action={action}
      back={inWindow?.decline}
      onBack={onBack}
      onPreviewAgain={onPreviewAgain}
      onMakeSignable={flow.makeSignable}
      onSign={() => flow.sign(action)}
    >
      {stale === undefined && inWindow === undefined && (
        <span className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
          {!isReading && !fails && !isBlocked(prepared) && (
            <button type="button" className="link" disabled={isSigning} onClick={save}>
              {t("flow:saveAsFile")}
            </button>
          )}
          {!mustNotLeave(prepared) && <ProposeInstead prepared={prepared} isSigning={isSigning} />}
        </span>
      )}
    </DecisionBar>
  );
}
