import clsx from "clsx";
import { useMemo } from "react";
import { foreignCodeText } from "../../language/foreignText.ts";
import { type TextBlock, textBlocks } from "./textBlocks.ts";

export interface LongTextProps {
  readonly text: string;
  /** True for source code, which gets a taller scroll area than JSON. */
  readonly isCode?: boolean;
}

/** Scrollable text of any length. Off-screen blocks skip layout: a browser needs seconds to lay out a megabyte. */
export function LongText({ text, isCode = false }: LongTextProps) {
  const blocks = useMemo(() => textBlocks(foreignCodeText(text)), [text]);
  const size = isCode ? "max-h-[720px] text-small" : "max-h-[640px]";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <pre tabIndex={0} className={clsx("mono overflow-auto rounded-control bg-sunken p-3", size)}>
      {blocks.length === 1
        ? blocks[0]?.text
        : blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id and never move
            <Block key={index} block={block} />
          ))}
    </pre>
  );
}

/** Block of text lines, as wide as its longest line, which would be clipped otherwise. */
function Block({ block: { text, lines } }: { readonly block: TextBlock }) {
  return (
    <div className="w-max min-w-full [content-visibility:auto]" style={{ containIntrinsicHeight: `auto ${lines}lh` }}>
      {text}
    </div>
  );
}
