import { type ReactNode, useState } from "react";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/text/amount.ts";

export interface FirstOfManyProps<Item> {
  readonly items: readonly Item[];
  /** Number of list items shown initially and added per click. */
  readonly step: number;
  /** Minimum number of items shown initially, for example up to an invalid field. */
  readonly least?: number;
  readonly children: (item: Item, index: number) => ReactNode;
  readonly className?: string;
  /** True if the list touches the edges of its card, so the "show more" button needs its own margin. */
  readonly isFlush?: boolean;
}

/**
 * List that shows its first items and a "show more" button: rendering thousands at once would freeze the browser. The index of an item is
 * its React key.
 */
export function FirstOfMany<Item>({ items, step, least = 0, children, className, isFlush = false }: FirstOfManyProps<Item>) {
  const { shown, more } = useFirstOfMany(items, step, { least, isFlush });
  return (
    <>
      <ol className={className}>
        {shown.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and never move
          <li key={index}>{children(item, index)}</li>
        ))}
      </ol>
      {more}
    </>
  );
}

/** First items and a "show more" button, for callers that render table rows instead of a list. */
export function useFirstOfMany<Item>(
  items: readonly Item[],
  step: number,
  { least = 0, isFlush = false }: Pick<FirstOfManyProps<Item>, "least" | "isFlush"> = {},
): { readonly shown: readonly Item[]; readonly more: ReactNode } {
  const [requestedCount, setRequestedCount] = useState(step);
  const count = Math.max(requestedCount, least);
  const rest = items.length - count;
  const more = rest > 0 && (
    <div className={isFlush ? "px-4 py-4 sm:px-6" : "mt-2"}>
      <Button size="small" onClick={() => setRequestedCount(count + step)}>
        {t("values:showMore", { count: Math.min(step, rest), rest: formatCount(rest) })}
      </Button>
    </div>
  );
  return { shown: items.slice(0, count), more };
}
