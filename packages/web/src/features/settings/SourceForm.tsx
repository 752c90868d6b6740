import { type FormEvent, type ReactNode, useState } from "react";
import { t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { SourceUrlField, type SourceUrlFieldProps } from "./SourceUrlField.tsx";

export interface SourceFormProps extends Pick<SourceUrlFieldProps, "label" | "hint" | "form" | "placeholder"> {
  /** Label of the submit button. */
  readonly action: string;
  readonly busy?: boolean;
  /** Accepts the typed source for a network, or returns an error message. */
  readonly onTake: (network: string, typed: string) => string | undefined;
  /** Alternative input such as a file field; `clear` removes the error message. */
  readonly children?: (clear: () => void) => ReactNode;
}

/** Form that adds an external source by URL. */
export function SourceForm({ action, busy = false, onTake, children, ...field }: SourceFormProps) {
  const current = useNetwork();
  const [network, setNetwork] = useState<string>(current.id);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = onTake(network, text);
    setProblem(wrong);
    if (wrong === undefined) setText("");
  };
  return (
    <form noValidate aria-label={action} onSubmit={submit} className="grid gap-4">
      <SourceUrlField
        {...field}
        network={network}
        onNetwork={setNetwork}
        problem={problem}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setProblem(undefined);
        }}
      />
      {children?.(() => setProblem(undefined))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-small text-ink-3">{t("sources:consentNext")}</p>
      </div>
    </form>
  );
}
