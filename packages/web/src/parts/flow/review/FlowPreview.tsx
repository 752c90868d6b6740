import { type ReactNode, useEffect, useRef } from "react";
import type { ExplainedError } from "../../../errors/catalogue/errorTypes.ts";
import { t } from "../../../language/words.ts";
import { PayerContext } from "../../../session/account/payer.ts";
import { useLedgerClock } from "../../../session/network/useLedgerClock.ts";
import { isDangerous, type PreparedFlow } from "../../../transact/flow.ts";
import { Card, CardSection } from "../../../ui/Card.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { useCallNames } from "../../code/useCallNames.ts";
import { Effects } from "../../preview/Effects.tsx";
import { Findings } from "../../preview/Findings.tsx";
import { Minted } from "../../preview/Minted.tsx";
import { PreviewDetails } from "../../preview/PreviewDetails.tsx";
import { PreviewSections } from "../../preview/PreviewSections.tsx";
import { Proposals } from "../../preview/Proposals.tsx";
import { Sentence } from "../../Sentence.tsx";
import { Failure } from "../../states/Failure.tsx";
import { showFromItsTop } from "../../templates/showFromItsTop.ts";
import { intentPayment } from "../intentWords.ts";
import { usePausedBefore, WaitsBehind } from "../list/WaitsBehind.tsx";
import type { FlowControls } from "../useFlow.ts";
import { useRetryWhenOnline } from "../useRetryWhenOnline.ts";
import { Acknowledgement } from "./Acknowledgement.tsx";
import { type DecisionInWindow, FlowFooter } from "./FlowFooter.tsx";
import { MemberChoice } from "./MemberChoice.tsx";
import { PartlySigned } from "./PartlySigned.tsx";
import { PreviewedFailure } from "./PreviewedFailure.tsx";

export interface FlowPreviewProps {
  readonly flow: FlowControls;
  /** Label of the sign button and of the approval, such as "Send 1 APT". */
  readonly action: string;
  /** Prepares a preview from the form's current values. By default the previous request is prepared again. */
  readonly onPreviewAgain?: (() => void) | undefined;
  /** Extra sections below the simulation's result. */
  readonly details?: ((prepared: PreparedFlow) => ReactNode) | undefined;
  /** Handler of Back; returns to the form by default. */
  readonly onBack?: (() => void) | undefined;
  /** Decision bar of a window without navigation. */
  readonly inWindow?: DecisionInWindow | undefined;
}

/** Right column of a form: placeholder, preview with decision, or error. It takes focus when a preview appears. */
export function FlowPreview({
  flow,
  action,
  details,
  inWindow,
  onPreviewAgain = flow.again,
  onBack = () => (flow.step.kind === "partlySigned" ? flow.again() : flow.back()),
}: FlowPreviewProps) {
  const { step } = flow;
  const place = useRef<HTMLDivElement>(null);
  const hasPreview = step.kind === "previewing" || step.kind === "signing";
  useRetryWhenOnline(step.kind === "idle" ? step.error : undefined, onPreviewAgain);
  useEffect(() => {
    // A new preview takes focus, unless the user is in a menu or dialog.
    const focused = document.activeElement;
    const isElsewhere = focused !== null && focused !== document.body && focused.closest("main") === null;
    if (hasPreview && !isElsewhere && place.current !== null) showFromItsTop(place.current);
  }, [hasPreview]);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-20 rounded-card focus:outline-none">
      {step.kind === "idle" &&
        (step.error === undefined ? (
          <p className="rounded-card border border-dashed border-line-strong px-6 py-10 text-center text-ink-3 max-lg:hidden">
            {t("flow:previewPlace")}
          </p>
        ) : (
          <Failure error={step.error} onRetry={onPreviewAgain} />
        ))}
      {step.kind === "preparing" && (
        <p
          role="status"
          className="flex items-center justify-center gap-2 rounded-card border border-line bg-surface px-6 py-10 text-ink-2"
        >
          <Spinner /> {t("flow:simulating")}
        </p>
      )}
      {step.kind === "partlySigned" && <PartlySigned prepared={step.prepared} collected={step.collected} onDone={onBack} />}
      {hasPreview && (
        <PreviewCard
          flow={flow}
          action={action}
          details={details}
          inWindow={inWindow}
          onPreviewAgain={onPreviewAgain}
          onBack={onBack}
          prepared={step.prepared}
          error={step.kind === "previewing" ? step.error : undefined}
        />
      )}
    </div>
  );
}

interface PreviewCardProps extends FlowPreviewProps {
  readonly onPreviewAgain: () => void;
  readonly onBack: () => void;
  readonly prepared: PreparedFlow;
  readonly error: ExplainedError | undefined;
}

/** Effects of the transaction, from a simulation of the exact bytes to be signed, and the decision bar. */
function PreviewCard({ flow, action, details, inWindow, onPreviewAgain, onBack, prepared, error }: PreviewCardProps) {
  const { step } = flow;
  const { preview, intent } = prepared;
  const ledgerSecs = useLedgerClock();
  const isStale = step.kind === "previewing" && step.stale !== undefined;
  const { sender, sequenceNumber, replayNonce } = prepared.transaction;
  const paused = usePausedBefore(sender, replayNonce === undefined ? sequenceNumber : undefined);
  const recipient = intentPayment(intent)?.recipient;
  const names = useCallNames([preview.functionId, ...preview.composedCalls.map(({ functionId }) => functionId)], undefined);
  return (
    <PayerContext value={sender}>
      <Card label={t("flow:preview")}>
        <PreviewSections isStale={isStale}>
          <CardSection>
            <p className="text-lead tracking-[-0.01em] break-words">
              <Sentence parts={preview.sentence} strong />
            </p>
          </CardSection>
          {preview.outcome.kind === "fails" && (
            <CardSection>
              <PreviewedFailure prepared={prepared} outcome={preview.outcome} isPayment={recipient !== undefined} />
            </CardSection>
          )}
          {preview.outcome.kind === "succeeds" && <Effects preview={preview} />}
          {preview.minted !== undefined && <Minted minted={preview.minted} />}
          <Proposals preview={preview} />
          <Findings preview={preview} hidden={"hidden" in step ? step.hidden : []} onHide={flow.hide} />
          {paused.length > 0 && (
            <CardSection>
              <WaitsBehind paused={paused} />
            </CardSection>
          )}
          <MemberChoice flow={flow} />
          {isDangerous(prepared) && <Acknowledgement flow={flow} prepared={prepared} />}
          <PreviewDetails preview={preview} names={names} ledgerSecs={ledgerSecs} {...(recipient !== undefined && { recipient })} />
          {details?.(prepared)}
        </PreviewSections>
        {error !== undefined && (
          <CardSection>
            <Failure error={error} onRetry={() => flow.sign(action)} />
          </CardSection>
        )}
        <FlowFooter flow={flow} prepared={prepared} action={action} onPreviewAgain={onPreviewAgain} onBack={onBack} inWindow={inWindow} />
      </Card>
    </PayerContext>
  );
}
