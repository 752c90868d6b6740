import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { TransactionHash } from "../../../chain/facts/types.ts";
import { t } from "../../../language/words.ts";
import type { PreparedFlow } from "../../../transact/flow.ts";
import type { WantedTransaction } from "../../../transact/wantedTransaction.ts";
import { Button } from "../../../ui/Button.tsx";
import { useFocusFirstError } from "../../../ui/forms/useFocusFirstError.ts";
import { FormAndPreview } from "../../templates/FormAndPreview.tsx";
import type { Payer } from "../flowPayer.ts";
import { useFlow } from "../useFlow.ts";
import { FlowPreview } from "./FlowPreview.tsx";

export interface ActFlowProps {
  readonly payer: Payer;
  /** Label of the submit button and of the approval. */
  readonly action: string;
  /** Builds the transaction from the form; undefined if a field is missing or invalid. */
  readonly call: () => WantedTransaction | undefined;
  readonly onSent: (hash: TransactionHash) => void;
  /** True while a field shows an error that the network would report as a failure; disables the button. */
  readonly isBlocked?: boolean;
  /** True to open the preview at once, for the second step of a flow whose form is already complete. */
  readonly startsWithPreview?: boolean;
  /** Content below the preview, such as the code of a called function. */
  readonly beside?: ReactNode;
  /** Extra sections below the simulation's result. */
  readonly details?: (prepared: PreparedFlow) => ReactNode;
  /** Form fields. They call `edited` before each change and show errors once `submitted` is true. */
  readonly children: (form: { readonly disabled: boolean; readonly submitted: boolean; readonly edited: () => void }) => ReactNode;
}

/** Form and preview of a single transaction. */
export function ActFlow({
  payer,
  action,
  call,
  onSent,
  isBlocked = false,
  startsWithPreview = false,
  beside,
  details,
  children,
}: ActFlowProps) {
  const flow = useFlow(payer);
  const { step } = flow;
  const [submitted, setSubmitted] = useState(false);
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const hash = step.kind === "sent" ? step.hash : undefined;
  useEffect(() => {
    if (hash !== undefined) onSent(hash);
  });
  const preview = () => {
    const wanted = call();
    if (wanted === undefined) focusFirstError();
    else flow.preview(wanted);
  };
  const isPreviewDue = useRef(startsWithPreview);
  useEffect(() => {
    if (!isPreviewDue.current) return;
    isPreviewDue.current = false;
    preview();
  });
  const isSigning = step.kind === "signing";
  const hasPreview = step.kind === "previewing" || isSigning;
  return (
    <FormAndPreview
      form={
        <form
          ref={scope}
          noValidate
          aria-label={action}
          className="grid gap-5"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            setSubmitted(true);
            preview();
          }}
        >
          {children({ disabled: isSigning, submitted, edited: () => flow.outdated("inputs") })}
          {!hasPreview && (
            <Button type="submit" variant="primary" size="large" wide busy={step.kind === "preparing"} disabled={isBlocked}>
              {t("flow:preview")}
            </Button>
          )}
        </form>
      }
      preview={
        <>
          <FlowPreview flow={flow} action={action} details={details} onPreviewAgain={preview} />
          {beside !== undefined && <div className="mt-5">{beside}</div>}
        </>
      }
    />
  );
}
