import { useMemo } from "react";
import { foreignCode } from "../ui/foreignText.ts";
import { type TextBlock, textBlocks } from "./textBlocks.ts";

/** A text of any length that scrolls by itself. What is not in sight is not laid out: a browser takes seconds for a megabyte. */
export function LongText({ text }: { readonly text: string }) {
  const blocks = useMemo(() => textBlocks(foreignCode(text)), [text]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0} className="mono max-h-[640px] overflow-auto rounded-control bg-sunken p-3">
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
