import { type ReactNode, useState } from "react";
import { t } from "../language/words.ts";
import { formatCount } from "../ui/amount.ts";
import { Button } from "../ui/Button.tsx";

export interface FirstOfManyProps<Item> {
  readonly items: readonly Item[];
  /** How many are shown at first, and how many more each time. */
  readonly step: number;
  /** So many are shown in any case, as up to a field that has to be mended. */
  readonly least?: number;
  readonly children: (item: Item, index: number) => ReactNode;
  readonly className?: string;
  /** The list reaches the edges of its card, so what asks for more needs a margin of its own. */
  readonly isFlush?: boolean;
}

/** A list that shows its first items, and more of them when asked: thousands at once would stop the browser. An item is known by its place. */
export function FirstOfMany<Item>({ items, step, least = 0, children, className, isFlush = false }: FirstOfManyProps<Item>) {
  const [asked, setAsked] = useState(step);
  const shown = Math.max(asked, least);
  const rest = items.length - shown;
  return (
    <>
      <ol className={className}>
        {items.slice(0, shown).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
          <li key={index}>{children(item, index)}</li>
        ))}
      </ol>
      {rest > 0 && (
        <div className={isFlush ? "px-4 py-4 sm:px-6" : "mt-2"}>
          <Button size="small" onClick={() => setAsked(shown + step)}>
            {t("values:showMore", { count: Math.min(step, rest), rest: formatCount(rest) })}
          </Button>
        </div>
      )}
    </>
  );
}
