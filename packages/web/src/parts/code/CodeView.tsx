import clsx from "clsx";
import { useEffect, useMemo, useRef, useState } from "react";
import { type CodePart, codeLines } from "../../chain/code/codeLines.ts";
import type { ModuleOutline } from "../../chain/code/moveOutline.ts";
import { foreignCodeText } from "../../language/foreignText.ts";
import { CodeLine } from "./CodeLine.tsx";

/** Lines of code from one to another, both included. */
interface LineRange {
  readonly from: number;
  readonly to: number;
}

export interface CodeViewProps {
  readonly text: string;
  /** Declarations in the text. Without them the text is not coloured. */
  readonly outline: ModuleOutline | undefined;
  /** Marked lines, scrolled into view when they change. */
  readonly marked?: LineRange | undefined;
  /** Lines that a search found. */
  readonly found?: ReadonlySet<number> | undefined;
  /** Number of the first line, for an excerpt. */
  readonly firstLine?: number;
  readonly onLine?: ((line: number) => void) | undefined;
  readonly label: string;
}

/** Lines per block. Off-screen blocks skip layout and colours. */
const BLOCK_LINES = 100;
/** Longer texts are not coloured: their tokens would take seconds to read. */
const MOST_COLOURED = 1_000_000;

/** Code with line numbers, colours and links to definitions. Lines do not wrap. */
export function CodeView({ text, outline, marked, found, firstLine = 1, onLine, label }: CodeViewProps) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => foreignCodeText(text), [text]);
  const lines = useMemo((): readonly (readonly CodePart[])[] => {
    if (outline !== undefined && shown.length <= MOST_COLOURED) return codeLines(shown, outline);
    return shown.split("\n").map((line) => [{ kind: "name", text: line }]);
  }, [shown, outline]);
  const blocks = useMemo(
    () => Array.from({ length: Math.ceil(lines.length / BLOCK_LINES) }, (_, at) => lines.slice(at * BLOCK_LINES, (at + 1) * BLOCK_LINES)),
    [lines],
  );
  const from = marked?.from;
  useEffect(() => {
    const box = area.current;
    if (box === null || from === undefined) return;
    const lineHeight = box.scrollHeight / Math.max(1, lines.length);
    const top = (from - firstLine) * lineHeight;
    if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 4 * lineHeight) box.scrollTop = Math.max(0, top - 3 * lineHeight);
  }, [from, firstLine, lines]);
  return (
    <section
      ref={area}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      className="mono max-h-[720px] min-w-0 overflow-auto py-2 text-small/5 [font-variant-ligatures:none]"
    >
      {blocks.map((block, at) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and never move
          key={at}
          lines={block}
          first={firstLine + at * BLOCK_LINES}
          isColoured={outline !== undefined}
          marked={marked}
          found={found}
          onLine={onLine}
        />
      ))}
    </section>
  );
}

interface BlockProps {
  readonly lines: readonly (readonly CodePart[])[];
  readonly first: number;
  readonly isColoured: boolean;
  readonly marked: LineRange | undefined;
  readonly found: ReadonlySet<number> | undefined;
  readonly onLine: ((line: number) => void) | undefined;
}

function Block({ lines, first, isColoured, marked, found, onLine }: BlockProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, isColoured);
  return (
    <div
      ref={place}
      className="w-max min-w-full [content-visibility:auto]"
      style={{ containIntrinsicHeight: `auto ${lines.length * LINE_PX}px` }}
    >
      {lines.map((parts, at) => {
        const line = first + at;
        const isMarked = marked !== undefined && line >= marked.from && line <= marked.to;
        return (
          <div
            key={line}
            data-line={line}
            className={clsx("flex h-5 pr-4", found?.has(line) === true ? "bg-caution-soft" : isMarked && "bg-accent-soft")}
          >
            <span
              aria-hidden="true"
              className={clsx(
                "w-14 shrink-0 border-l-3 pr-4 text-right text-ink-3 select-none",
                isMarked ? "border-accent" : "border-transparent",
              )}
            >
              {line}
            </span>
            <CodeLine parts={parts} isColoured={isNear} onLine={onLine} />
          </div>
        );
      })}
    </div>
  );
}

const LINE_PX = 20;

/** True once an element came near the viewport. */
function useIsNear(place: { readonly current: HTMLElement | null }, isWanted: boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || !isWanted || isNear) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true), {
      rootMargin: "600px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isWanted, isNear]);
  return isNear;
}
