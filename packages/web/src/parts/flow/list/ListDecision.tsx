import { t } from "../../../language/words.ts";
import { canSign, type FlowStep, hasAcknowledged, isBlocked, isDangerous } from "../../../transact/flow.ts";
import type { PreparedList } from "../../../transact/paymentList.ts";
import { CardSection } from "../../../ui/Card.tsx";
import { Failure } from "../../states/Failure.tsx";
import { DecisionBar } from "../DecisionBar.tsx";
import type { FlowControls } from "../useFlow.ts";

/** Simulated list on display, or being signed. */
export type ShownListStep = Extract<FlowStep<PreparedList>, { readonly kind: "previewing" | "signing" }>;

export interface ListDecisionProps {
  readonly flow: FlowControls<PreparedList>;
  readonly step: ShownListStep;
  /** Label of the sign button and of the approval. */
  readonly action: string;
  /** Prepares a preview from the form's current values. By default the previous request is prepared again. */
  readonly onPreviewAgain?: () => void;
}

/** Decision bar for a whole list, with the error of a failed signing attempt. */
export function ListDecision({ flow, step, action, onPreviewAgain = flow.again }: ListDecisionProps) {
  const isDanger = isDangerous(step.prepared);
  const lacksWord = isDanger && !hasAcknowledged(step);
  return (
    <>
      {step.kind === "previewing" && step.error !== undefined && (
        <CardSection>
          <Failure error={step.error} onRetry={() => flow.sign(action)} />
        </CardSection>
      )}
      <DecisionBar
        className="sticky bottom-0 z-10 border-t max-md:bottom-[calc(56px+env(safe-area-inset-bottom))]"
        stale={step.kind === "previewing" ? step.stale : undefined}
        isSigning={step.kind === "signing"}
        isReading={step.prepared.prepared.some(({ transaction }) => !transaction.isForSigning)}
        isDanger={isDanger}
        missing={isBlocked(step.prepared) ? t("flow:blocked") : lacksWord ? t("flow:tickFirst") : undefined}
        canSign={step.kind === "signing" || canSign(step)}
        action={action}
        onBack={flow.back}
        onPreviewAgain={onPreviewAgain}
        onMakeSignable={flow.makeSignable}
        onSign={() => flow.sign(action)}
      />
    </>
  );
}
