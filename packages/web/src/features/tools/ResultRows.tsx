import { t } from "../../language/words.ts";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";

export interface ResultRow {
  readonly label: string;
  readonly value: string;
  /** Explanation below the result's value. */
  readonly note?: string | undefined;
}

/** List of labelled results with copy buttons. */
export function ResultRows({ rows }: { readonly rows: readonly ResultRow[] }) {
  return (
    <dl className="*:not-first:border-t *:not-first:border-line">
      {rows.map(({ label, value, note }) => (
        <div key={label} className="py-2">
          <dt className="text-small text-ink-3">{label}</dt>
          <dd className="flex items-start justify-between gap-2">
            <span className="mono min-w-0 break-all whitespace-pre-wrap">{value}</span>
            {value !== "" && <CopyButton text={value} label={t("tools:copyThat", { what: label })} />}
          </dd>
          {note !== undefined && <dd className="text-small text-ink-3">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
