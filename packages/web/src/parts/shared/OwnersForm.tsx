import type { FormEvent, ReactNode, Ref } from "react";
import { t } from "../../language/words.ts";
import type { FlowStep } from "../../transact/flow.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { OwnerFields, type OwnerFieldsProps, ThresholdField } from "./OwnerFields.tsx";

export interface OwnersFormProps extends Omit<OwnerFieldsProps, "disabled"> {
  readonly label: string;
  readonly formRef?: Ref<HTMLFormElement>;
  /** Number of owners after the change. */
  readonly count: number;
  readonly threshold: bigint;
  readonly step: FlowStep;
  readonly onThreshold: (threshold: bigint) => void;
  readonly onSubmit: (event: FormEvent) => void;
  /** Notice about a problem that blocks the change, or about unchanged values. */
  readonly notice: ReactNode;
  /** Owners that need no input, such as existing ones. */
  readonly children: ReactNode;
}

/** Form for the owners of a shared account and the required approvals. */
export function OwnersForm({
  label,
  formRef,
  count,
  threshold,
  step,
  onThreshold,
  onSubmit,
  notice,
  children,
  ...owners
}: OwnersFormProps) {
  const isSigning = step.kind === "signing";
  return (
    <form ref={formRef} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-5" aria-label={label}>
      {children}
      <OwnerFields {...owners} disabled={isSigning} />
      {count === 0 ? (
        <Notice>{t("shared:needsOwner")}</Notice>
      ) : (
        <ThresholdField owners={count} value={threshold} disabled={isSigning} onChange={onThreshold} />
      )}
      {notice}
      {step.kind !== "previewing" && !isSigning && (
        <Button type="submit" variant="primary" size="large" wide busy={step.kind === "preparing"}>
          {t("shared:preview")}
        </Button>
      )}
    </form>
  );
}
