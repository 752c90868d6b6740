import type { ReactNode } from "react";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { Pill } from "../../ui/Pill.tsx";

export interface SourceItemProps {
  /** Its address or file. */
  readonly name: string;
  /** What it is used for. */
  readonly use: string;
  /** What it said; undefined while it has said nothing. */
  readonly said?: ReactNode;
  readonly isAsking?: boolean;
  readonly error?: Error | null;
  /** Given where the person has not allowed it yet. */
  readonly onAllow?: (() => void) | undefined;
  readonly onAskAgain?: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** One source: what it is for, what it said, and what can be done with it. */
export function SourceItem({ name, use, said, isAsking = false, error = null, onAllow, onAskAgain, onRemove }: SourceItemProps) {
  return (
    <li className="grid gap-3 px-4 py-3 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="mono break-all">{name}</p>
          <p className="text-small text-ink-3">
            {use}
            {said !== undefined && error === null && <> · {said}</>}
            {isAsking && said === undefined && ` · ${t("sources:asking")}`}
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
          {said !== undefined && (
            <p className="text-small text-ink-3">
              {t("sources:stillUsed")} {said}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** The sources of a kind, or what it means that there is none. */
export function SourceList({ none, children }: { readonly none: string; readonly children: readonly ReactNode[] }) {
  return children.length === 0 ? (
    <p className="border-t border-line px-4 py-3 text-ink-3 sm:px-6">{none}</p>
  ) : (
    <ul className="border-t border-line *:not-first:border-t *:not-first:border-line">{children}</ul>
  );
}
