import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import type { TokenCall } from "../../chain/actions/tokens.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { useFocusFirstError } from "../../ui/useFocusFirstError.ts";
import { FlowPreview } from "../flow/FlowPreview.tsx";
import type { Payer } from "../flow/payer.ts";
import { useFlow } from "../flow/useFlow.ts";
import { FormAndPreview } from "../templates/FormAndPreview.tsx";

export interface TokenActFlowProps {
  readonly payer: Payer;
  /** What the button does, and what is approved. */
  readonly action: string;
  /** What the form asks for now; undefined where something is missing or cannot be read. */
  readonly call: () => TokenCall | undefined;
  readonly onSent: (hash: TransactionHash) => void;
  /** The fields. `edited` is called before each change; problems are shown once the person wanted to go on. */
  readonly children: (form: { readonly disabled: boolean; readonly submitted: boolean; readonly edited: () => void }) => ReactNode;
}

/** Form and preview of one thing that is done with a collectible or a collection. */
export function TokenActFlow({ payer, action, call, onSent, children }: TokenActFlowProps) {
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
            <Button type="submit" variant="primary" size="large" wide busy={step.kind === "preparing"}>
              {t("collectibles:preview")}
            </Button>
          )}
        </form>
      }
      preview={<FlowPreview flow={flow} action={action} onPreviewAgain={preview} />}
    />
  );
}
