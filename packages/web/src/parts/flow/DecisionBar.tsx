import clsx from "clsx";
import type { ReactNode } from "react";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { useNetworkStatus, useVault } from "../../session/context.ts";
import type { StaleReason } from "../../transact/flow.ts";
import { Button } from "../../ui/Button.tsx";

export interface DecisionBarProps {
  /** CSS classes that make the decision bar sticky. */
  readonly className: string;
  readonly stale: StaleReason | undefined;
  readonly isSigning: boolean;
  /** Prepared without a trusted chain id: readable now, signable after the user confirms the chain id. */
  readonly isReading: boolean;
  /** Simulated for an account whose key this vault lacks, so signing is impossible. */
  readonly isLookedAt?: boolean;
  readonly isDanger: boolean;
  /** Required user action before signing; undefined if none is left. */
  readonly missing: string | undefined;
  readonly canSign: boolean;
  readonly action: string;
  /** Label of the first button; "Back" by default. */
  readonly back?: string | undefined;
  readonly onBack: () => void;
  readonly onPreviewAgain: () => void;
  readonly onMakeSignable: () => void;
  readonly onSign: () => void;
  /** Content between the status text and the buttons. */
  readonly children?: ReactNode;
}

const STALE = {
  inputs: "flow:staleInputs",
  account: "flow:staleAccount",
  expired: "flow:staleExpired",
  overtaken: "flow:staleSuperseded",
  misnamed: "flow:staleMisnamed",
  conflictingName: "flow:staleCalledOtherwise",
  unwarned: "flow:staleUnwarned",
} as const satisfies Record<StaleReason, PlainKey>;

/** Buttons below a preview: Back, and the single next step. */
export function DecisionBar(props: DecisionBarProps) {
  const { stale, isSigning, isReading, isLookedAt = false, isDanger, missing, action } = props;
  const isLocked = useVault().kind === "locked";
  const isAway = useNetworkStatus().kind === "offline";
  const status = () => {
    if (stale !== undefined) return t(STALE[stale]);
    if (isSigning) return t("flow:signing");
    if (isAway) return t("flow:cannotSendNow");
    if (isLookedAt) return t("flow:nobodySigns");
    if (isReading) return t("flow:onlyNodesChainId");
    return missing ?? t("flow:nothingSignedYet");
  };
  return (
    <div className={clsx("border-line bg-sunken px-4 py-3 sm:px-6 sm:py-4", props.className)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className={stale === undefined && !isAway ? "text-ink-3 max-sm:sr-only" : "text-caution"}>
          {status()}
        </p>
        {props.children}
        {/* On phones a long label wraps below the other button, and breaks if even that is too narrow. */}
        <span className="flex flex-1 justify-end gap-3 max-sm:basis-full max-sm:flex-wrap max-sm:*:h-auto max-sm:*:min-h-11 max-sm:*:max-w-full max-sm:*:flex-auto max-sm:*:py-1.5 max-sm:*:wrap-anywhere max-sm:*:whitespace-normal">
          <Button size="large" disabled={isSigning} onClick={props.onBack}>
            {props.back ?? t("flow:back")}
          </Button>
          {stale !== undefined ? (
            <Button variant="primary" size="large" onClick={props.onPreviewAgain}>
              {t("flow:previewAgain")}
            </Button>
          ) : isLookedAt ? null : isReading ? (
            <Button variant="primary" size="large" onClick={props.onMakeSignable}>
              {isLocked ? t("flow:unlockToSign") : t("flow:confirmChainId")}
            </Button>
          ) : (
            <Button
              variant={isDanger ? "danger" : "primary"}
              size="large"
              busy={isSigning}
              disabled={isAway || !props.canSign}
              onClick={props.onSign}
            >
              {isDanger ? t("flow:anyway", { action }) : action}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}
