import clsx from "clsx";
import type { DecodedSpan } from "../../chain/bcs/decode.ts";
import { toHex } from "../../chain/facts/hex.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { pathText } from "./bcsWords.ts";

/** Maximum number of rows; the tree and JSON views show the rest. */
const ROWS_MAX = 400;
/** Maximum number of bytes shown per row. */
const BYTES_SHOWN = 24;
const VALUE_SHOWN = 160;

export interface ByteViewProps {
  readonly spans: readonly DecodedSpan[];
  readonly bytes: Uint8Array;
  /** Byte offset where decoding failed. */
  readonly faultAt?: number;
}

/** Decoded bytes in order, each range with its meaning. */
export function ByteView({ spans, bytes, faultAt }: ByteViewProps) {
  const rows = spans.slice(0, ROWS_MAX);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard focus
    <section tabIndex={0} aria-label={t("tools:byteView")} className="max-h-[70vh] overflow-auto border-t border-line">
      <ol>
        {rows.map((span) => (
          <li
            key={`${span.start}-${span.path.join(".")}-${span.meaning}`}
            className="grid gap-x-3 gap-y-0.5 border-b border-line px-4 py-1.5 last:border-b-0 sm:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,1fr)] sm:px-6"
          >
            <span className="mono text-small text-ink-3">{span.start}</span>
            <span
              className={clsx("mono text-small [overflow-wrap:anywhere]", span.meaning === "value" ? "text-ink" : "text-accent-strong")}
            >
              {spacedHex(bytes.subarray(span.start, span.end))}
            </span>
            <span className="min-w-0">
              <span className="mono block text-small [overflow-wrap:anywhere] text-ink-3">{labelOf(span)}</span>
              <span className="mono block break-all">{shortened(span.text)}</span>
            </span>
          </li>
        ))}
        {faultAt !== undefined && (
          <li className="grid gap-x-3 bg-danger-soft px-4 py-1.5 sm:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,1fr)] sm:px-6">
            <span className="mono text-small text-danger">{faultAt}</span>
            <span className="mono text-small [overflow-wrap:anywhere] text-danger">{spacedHex(bytes.subarray(faultAt)) || "–"}</span>
            <span className="text-small text-danger">{t("tools:faultHere")}</span>
          </li>
        )}
      </ol>
      {spans.length > ROWS_MAX && (
        <p className="px-4 py-2 text-ink-3 sm:px-6">
          {t(faultAt === undefined ? "tools:moreRows" : "tools:moreUnderstood", { count: spans.length - ROWS_MAX })}
        </p>
      )}
    </section>
  );
}

function labelOf({ path, type, meaning }: DecodedSpan): string {
  const what = meaning === "length" ? t("tools:lengthOf") : meaning === "variant" ? t("tools:variantOf") : type;
  return `${pathText(path)} · ${what}`;
}

function spacedHex(bytes: Uint8Array): string {
  const shown = toHex(bytes.subarray(0, BYTES_SHOWN)).slice(2).match(/../g)?.join(" ") ?? "";
  return bytes.length > BYTES_SHOWN ? `${shown} … +${bytes.length - BYTES_SHOWN}` : shown;
}

function shortened(text: string): string {
  const shown = text.length > VALUE_SHOWN ? `${text.slice(0, VALUE_SHOWN)}…` : text;
  return foreignText(shown);
}
