import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { foreignText } from "../language/foreignText.ts";
import { t } from "../language/words.ts";

/** Maximum number of entries per level; the raw text contains the rest. */
const MAX_ENTRIES = 200;

export interface JsonTreeProps {
  readonly value: unknown;
  readonly label?: string;
  /** Number of nested levels that are open initially. */
  readonly openLevels?: number;
}

/** Foldable JSON value; nested levels render only when opened. */
export function JsonTree({ value, label, openLevels = 0 }: JsonTreeProps) {
  const [isOpen, setOpen] = useState(openLevels > 0);
  const entries = entriesOf(value);
  if (entries === undefined || entries.length === 0) {
    return (
      <p className="mono flex gap-2 py-0.5 pl-5">
        {label !== undefined && <span className="max-w-1/2 shrink-0 break-all text-ink-3">{foreignText(label)}</span>}
        <span className="min-w-0 break-all">{scalarText(value)}</span>
      </p>
    );
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="mono flex list-none items-center gap-1 rounded-small py-0.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 transition-transform duration-100 [[open]>summary>&]:rotate-90"
        />
        <span className="min-w-0 break-all text-ink-3">{label === undefined ? t("common:value") : foreignText(label)}</span>
        <span className="shrink-0 text-ink-3">{Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`}</span>
      </summary>
      {isOpen && (
        <div className="ml-2 border-l border-line pl-2">
          {entries.slice(0, MAX_ENTRIES).map(([key, child]) => (
            <JsonTree key={key} label={key} value={child} openLevels={openLevels - 1} />
          ))}
          {entries.length > MAX_ENTRIES && (
            <p className="mono py-0.5 pl-5 text-ink-3">{t("common:andMore", { count: entries.length - MAX_ENTRIES })}</p>
          )}
        </div>
      )}
    </details>
  );
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (Array.isArray(value)) return value.map((child: unknown, index) => [index.toString(), child] as const);
  return typeof value === "object" && value !== null ? Object.entries(value) : undefined;
}

function scalarText(value: unknown): string {
  if (typeof value === "string") return value === "" ? '""' : foreignText(value);
  if (Array.isArray(value)) return "[]";
  return typeof value === "object" && value !== null ? "{}" : String(value);
}
