import { t } from "../../../language/words.ts";
import { canSignShown, type ListStep } from "../../../transact/listFlow.ts";
import { findingsOfList, isDangerousList } from "../../../transact/paymentList.ts";
import { CardSection } from "../../../ui/Card.tsx";
import { Failure } from "../../Failure.tsx";
import { DecisionBar } from "../DecisionBar.tsx";
import type { ListFlow } from "../useListFlow.ts";
import { findingKey } from "./ListFindings.tsx";

/** Simulated list on display, or being signed. */
export type ShownListStep = Extract<ListStep, { readonly kind: "previewing" | "signing" }>;

export interface ListDecisionProps {
  readonly flow: Omit<ListFlow<never>, "preview" | "step">;
  readonly step: ShownListStep;
  /** Label of the sign button and of the approval. */
  readonly action: string;
  /** Prepares a preview from the form's current values. By default the previous request is prepared again. */
  readonly onPreviewAgain?: () => void;
}

/** Checkbox to acknowledge the possible losses of a dangerous list; renders nothing for other lists. */
export function ListAcknowledgement({ flow, step }: Pick<ListDecisionProps, "flow" | "step">) {
  if (!isDangerousList(step.list)) return null;
  const losses = findingsOfList(step.list).filter(({ finding }) => finding.level === "danger");
  return (
    <CardSection>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-danger"
          checked={step.kind === "signing" || step.acknowledged}
          disabled={step.kind === "signing"}
          onChange={(event) => flow.acknowledge(event.target.checked)}
        />
        <span>
          {t("flow:acknowledgeLoss")}
          {losses.map((found) => (
            <span key={findingKey(found)} className="mt-1 block text-ink-2">
              {found.finding.loss}
            </span>
          ))}
        </span>
      </label>
    </CardSection>
  );
}

/** Decision bar for a whole list, with the error of a failed signing attempt. */
export function ListDecision({ flow, step, action, onPreviewAgain = flow.again }: ListDecisionProps) {
  const isDanger = isDangerousList(step.list);
  const isBlocked = findingsOfList(step.list).some(({ finding }) => finding.level === "blocked");
  const lacksWord = step.kind === "previewing" && isDanger && !step.acknowledged;
  return (
    <>
      {step.kind === "previewing" && step.error !== undefined && (
        <CardSection>
          <Failure error={step.error} onRetry={() => flow.sign(action)} />
        </CardSection>
      )}
      <DecisionBar
        className="sticky bottom-0 z-10 border-t max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))]"
        stale={step.kind === "previewing" ? step.stale : undefined}
        isSigning={step.kind === "signing"}
        isReading={step.list.prepared.some(({ transaction }) => !transaction.isForSigning)}
        isDanger={isDanger}
        missing={isBlocked ? t("flow:blocked") : lacksWord ? t("flow:tickFirst") : undefined}
        canSign={step.kind === "signing" || canSignShown(step)}
        action={action}
        onBack={flow.back}
        onPreviewAgain={onPreviewAgain}
        onMakeSignable={flow.makeSignable}
        onSign={() => flow.sign(action)}
      />
    </>
  );
}
