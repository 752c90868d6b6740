import type { ExplainedError } from "../../errors/types.ts";
import { Phrase } from "../../language/Phrase.tsx";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/Failure.tsx";
import { Effects } from "../../parts/preview/Effects.tsx";
import { Findings } from "../../parts/preview/Findings.tsx";
import { PreviewDetails } from "../../parts/preview/PreviewDetails.tsx";
import { Sentence } from "../../parts/Sentence.tsx";
import { APT } from "../../preview/assets.ts";
import { useNetworkStatus, useVault } from "../../session/context.ts";
import { isBlocked, isDangerous, type StaleReason } from "../../transact/flow.ts";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatUnits } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { PreparedPayment } from "./sendState.ts";

export interface PreviewCardProps {
  readonly prepared: PreparedPayment;
  readonly stale: StaleReason | undefined;
  readonly hidden: readonly string[];
  readonly error: ExplainedError | undefined;
  readonly signing: boolean;
  readonly ledgerSecs: bigint | undefined;
  readonly acknowledged: boolean;
  readonly onHide: (rule: string) => void;
  readonly onAcknowledge: (acknowledged: boolean) => void;
  readonly onBack: () => void;
  readonly onSimulateAgain: () => void;
  readonly onSend: () => void;
  /** For a preview that cannot be signed yet, because no chain id counts. */
  readonly onMakeSignable: () => void;
}

const STALE = {
  inputs: "send:staleInputs",
  account: "send:staleAccount",
  expired: "send:staleExpired",
} as const satisfies Record<StaleReason, PlainKey>;

/** What the payment will do, from a simulation of the very bytes that will be signed, and the decision. */
export function PreviewCard(props: PreviewCardProps) {
  const { prepared, hidden, error } = props;
  const { preview } = prepared;
  const isStale = props.stale !== undefined;
  return (
    <Card label={t("send:preview")}>
      <div className={isStale ? "opacity-50" : undefined} data-stale={isStale}>
        <CardSection>
          <p className="text-lead tracking-[-0.01em]">
            <Sentence parts={preview.sentence} strong />
          </p>
        </CardSection>
        {preview.outcome.kind === "fails" && (
          <CardSection>
            <Notice level="danger" title={t("send:wouldFail")}>
              {t("send:wouldFailText", { reason: preview.outcome.reason })}
            </Notice>
          </CardSection>
        )}
        {preview.outcome.kind === "succeeds" && <Effects preview={preview} />}
        <Findings preview={preview} hidden={hidden} onHide={props.onHide} />
        {isDangerous(prepared) && <Acknowledgement {...props} />}
        <PreviewDetails preview={preview} recipient={prepared.recipient} ledgerSecs={props.ledgerSecs} />
      </div>
      {error !== undefined && (
        <CardSection>
          <Failure error={error} onRetry={props.onSend} />
        </CardSection>
      )}
      <PreviewFooter {...props} />
    </Card>
  );
}

/** The person's word that they know what a danger can cost, with the sum in it. */
function Acknowledgement({ prepared, acknowledged, signing, onAcknowledge }: PreviewCardProps) {
  const { octas, preview } = prepared;
  // An enormous fee is lost beside the payment.
  const isFee = preview.findings.some(({ rule }) => rule === "enormous_fee");
  const loss = isFee ? octas + preview.fee.limitOctas : octas;
  return (
    <CardSection>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-danger"
          checked={acknowledged}
          disabled={signing}
          onChange={(event) => onAcknowledge(event.target.checked)}
        />
        <span>
          <Phrase of="send:acknowledge" parts={{ amount: <AmountText units={loss} decimals={APT.decimals} symbol={APT.symbol} /> }} />
          {preview.findings.map(({ rule, level, loss: words }) =>
            level === "danger" ? (
              <span key={rule} className="mt-1 block text-ink-2">
                {words}
              </span>
            ) : null,
          )}
        </span>
      </label>
    </CardSection>
  );
}

/** The decision. It stays in sight at the bottom edge, whatever part of the preview is being read. */
function PreviewFooter(props: PreviewCardProps) {
  const { prepared, stale, signing, acknowledged, onBack, onSimulateAgain, onSend, onMakeSignable } = props;
  const isLocked = useVault().kind === "locked";
  const isAway = useNetworkStatus().kind === "offline";
  const danger = isDangerous(prepared);
  const isReading = !prepared.transaction.isForSigning;
  const fails = prepared.preview.outcome.kind === "fails";
  return (
    <div className="bg-sunken px-4 py-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:border-t max-sm:border-line sm:sticky sm:bottom-0 sm:border-t sm:border-line sm:px-6 sm:py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className={stale === undefined && !isAway ? "text-ink-3 max-sm:sr-only" : "text-caution"}>
          {stale !== undefined
            ? t(STALE[stale])
            : signing
              ? t("send:signing")
              : isAway
                ? t("send:cannotSendNow")
                : isReading
                  ? t("send:onlyNodesChainId")
                  : danger && !acknowledged
                    ? t("send:tickFirst")
                    : t("send:nothingSignedYet")}
        </p>
        <span className="flex flex-1 justify-end gap-3 max-sm:basis-full max-sm:*:flex-1">
          <Button size="large" disabled={signing} onClick={onBack}>
            {t("send:back")}
          </Button>
          {stale !== undefined ? (
            <Button variant="primary" size="large" onClick={onSimulateAgain}>
              {t("send:previewAgain")}
            </Button>
          ) : isReading && !fails ? (
            <Button variant="primary" size="large" onClick={onMakeSignable}>
              {isLocked ? t("send:unlockToSend") : t("send:confirmChainId")}
            </Button>
          ) : (
            <Button
              variant={danger ? "danger" : "primary"}
              size="large"
              busy={signing}
              disabled={fails || isAway || isBlocked(prepared) || (danger && !acknowledged)}
              onClick={onSend}
            >
              {t(danger ? "send:sendAnyway" : "send:sendAmount", { amount: formatUnits(prepared.octas, APT.decimals), symbol: APT.symbol })}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}
