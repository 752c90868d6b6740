import { CircleAlert } from "lucide-react";
import type { ErrorAction, ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { Button } from "../Button.tsx";
import { CopyButton } from "../clipboard/CopyButton.tsx";
import { Disclosure } from "../Disclosure.tsx";

export interface ErrorViewProps {
  readonly error: ExplainedError;
  /** Handler of the error's action button; without it the button is hidden. */
  readonly onAction?: ((kind: ErrorAction) => void) | undefined;
}

/** Explained error: what happened, why, what to do, and the raw text in a collapsed section. */
export function ErrorView({ error, onAction }: ErrorViewProps) {
  return (
    <div role="alert" data-error-code={error.code} className="flex gap-2.5 rounded-control bg-danger-soft px-3 py-3">
      <CircleAlert aria-hidden="true" className="mt-px size-[18px] shrink-0 text-danger" strokeWidth={1.7} />
      <div className="min-w-0 flex-1">
        <p className="font-[600] wrap-anywhere text-danger">{foreignText(error.what)}</p>
        {error.why !== undefined && <p className="mt-0.5 wrap-anywhere text-ink-2">{foreignText(error.why)}</p>}
        {error.advice !== undefined && <p className="mt-0.5 break-words text-ink-2">{error.advice}</p>}
        {error.action !== undefined && onAction !== undefined && (
          <div className="mt-2.5">
            <ActionButton action={error.action} onAction={onAction} />
          </div>
        )}
        <div className="mt-2 text-small">
          <Disclosure summary={t("common:details")}>
            <div className="flex items-start gap-1.5">
              <div className="mono min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap text-ink-2">
                {error.code}
                {error.detail !== "" && `\n${shownDetail(error.detail)}`}
              </div>
              <CopyButton text={`${error.code}\n${error.what}\n${error.detail}`} label={t("common:copyDetails")} />
            </div>
          </Disclosure>
        </div>
      </div>
    </div>
  );
}

/** Sanitizes each line of the error's details, because services and token issuers control parts of that text. */
function shownDetail(detail: string): string {
  return detail.split("\n").map(foreignText).join("\n");
}

function ActionButton({
  action,
  onAction,
}: {
  readonly action: NonNullable<ExplainedError["action"]>;
  readonly onAction: (kind: ErrorAction) => void;
}) {
  return (
    <Button size="small" onClick={() => onAction(action.kind)}>
      {action.label}
    </Button>
  );
}
