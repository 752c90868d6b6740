import { type ReactNode, useState } from "react";
import { t } from "../language/words.ts";
import { Button } from "../ui/Button.tsx";

export interface FirstOfManyProps<Item> {
  readonly items: readonly Item[];
  /** How many are shown at first, and how many more each time. */
  readonly step: number;
  readonly children: (item: Item, index: number) => ReactNode;
  readonly className?: string;
}

/** A list that shows its first items, and more of them when asked: thousands at once would stop the browser. An item is known by its place. */
export function FirstOfMany<Item>({ items, step, children, className }: FirstOfManyProps<Item>) {
  const [shown, setShown] = useState(step);
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
        <div className="mt-2">
          <Button size="small" onClick={() => setShown(shown + step)}>
            {t("transaction:showMore", { count: Math.min(step, rest), rest })}
          </Button>
        </div>
      )}
    </>
  );
}
