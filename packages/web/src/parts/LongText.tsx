import clsx from "clsx";
import { useMemo } from "react";
import { foreignCode } from "../language/foreignText.ts";
import { type TextBlock, textBlocks } from "./textBlocks.ts";

export interface LongTextProps {
  readonly text: string;
  /** Code has more lines to be seen at once than JSON has. */
  readonly isCode?: boolean;
}

/** A text of any length that scrolls by itself. What is not in sight is not laid out: a browser takes seconds for a megabyte. */
export function LongText({ text, isCode = false }: LongTextProps) {
  const blocks = useMemo(() => textBlocks(foreignCode(text)), [text]);
  const size = isCode ? "max-h-[720px] text-small" : "max-h-[640px]";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0} className={clsx("mono overflow-auto rounded-control bg-sunken p-3", size)}>
      {blocks.length === 1
        ? blocks[0]?.text
        : blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place
            <Block key={index} block={block} />
          ))}
    </pre>
  );
}

/** As wide as its longest line, which would otherwise be cut off. */
function Block({ block: { text, lines } }: { readonly block: TextBlock }) {
  return (
    <div className="w-max min-w-full [content-visibility:auto]" style={{ containIntrinsicHeight: `auto ${lines}lh` }}>
      {text}
    </div>
  );
}
