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
  const { shown, more } = useFirstOfMany(items, step, { least, isFlush });
  return (
    <>
      <ol className={className}>
        {shown.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
          <li key={index}>{children(item, index)}</li>
        ))}
      </ol>
      {more}
    </>
  );
}

/** The first items, and what asks for more, where they are no list but the rows of a table. */
export function useFirstOfMany<Item>(
  items: readonly Item[],
  step: number,
  { least = 0, isFlush = false }: Pick<FirstOfManyProps<Item>, "least" | "isFlush"> = {},
): { readonly shown: readonly Item[]; readonly more: ReactNode } {
  const [asked, setAsked] = useState(step);
  const count = Math.max(asked, least);
  const rest = items.length - count;
  const more = rest > 0 && (
    <div className={isFlush ? "px-4 py-4 sm:px-6" : "mt-2"}>
      <Button size="small" onClick={() => setAsked(count + step)}>
        {t("values:showMore", { count: Math.min(step, rest), rest: formatCount(rest) })}
      </Button>
    </div>
  );
  return { shown: items.slice(0, count), more };
}
