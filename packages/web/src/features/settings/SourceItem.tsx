import type { ReactNode } from "react";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { Pill } from "../../ui/Pill.tsx";

export interface SourceItemProps {
  /** URL or file name of the external source. */
  readonly name: string;
  /** Text that explains the purpose of the source. */
  readonly use: string;
  /** Summary of the source's last response; undefined before the first. */
  readonly summary?: ReactNode;
  readonly isAsking?: boolean;
  readonly error?: Error | null;
  /** Callback of the "allow" button, set until the user allows the source's origin. */
  readonly onAllow?: (() => void) | undefined;
  readonly onAskAgain?: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** Row of one external source: purpose, last response or error, and buttons. */
export function SourceItem({ name, use, summary, isAsking = false, error = null, onAllow, onAskAgain, onRemove }: SourceItemProps) {
  return (
    <li className="grid gap-3 px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="mono break-all">{name}</p>
          <p className="text-small text-ink-3">
            {use}
            {summary !== undefined && error === null && <> · {summary}</>}
            {isAsking && summary === undefined && ` · ${t("sources:asking")}`}
          </p>
        </div>
        {onAllow !== undefined && <Pill tone="caution">{t("sources:notAllowed")}</Pill>}
        <div className="flex items-center gap-1 max-sm:ml-auto">
          {onAllow !== undefined && (
            <Button size="small" aria-label={t("sources:allowNamed", { name })} onClick={onAllow}>
              {t("sources:allow")}
            </Button>
          )}
          {onAskAgain !== undefined && onAllow === undefined && (
            <Button size="small" busy={isAsking} aria-label={t("sources:askAgainNamed", { name })} onClick={onAskAgain}>
              {t("sources:askAgain")}
            </Button>
          )}
          <Button size="small" variant="quiet" aria-label={t("sources:removeNamed", { name })} onClick={onRemove}>
            {t("sources:remove")}
          </Button>
        </div>
      </div>
      {error !== null && (
        <div className="grid gap-2">
          <ErrorView error={explainError(error)} />
          {summary !== undefined && (
            <p className="text-small text-ink-3">
              {t("sources:stillUsed")} {summary}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** List of external sources, or an explanation if empty. */
export function SourceList({ none, children }: { readonly none: string; readonly children: readonly ReactNode[] }) {
  return children.length === 0 ? (
    <p className="border-t border-line px-4 py-3 text-ink-3 sm:px-6">{none}</p>
  ) : (
    <ul className="border-t border-line *:not-first:border-t *:not-first:border-line">{children}</ul>
  );
}
