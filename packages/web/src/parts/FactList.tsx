import clsx from "clsx";
import type { KeyValueItem } from "../ui/KeyValue.tsx";

export interface FactListProps {
  readonly items: readonly KeyValueItem[];
  /** True to show two facts per line on wide screens. */
  readonly inColumns?: boolean;
}

/** Label-value list with a fixed label column and left-aligned values, so every page shows facts in the same place. */
export function FactList({ items, inColumns = false }: FactListProps) {
  return (
    <dl className={clsx("grid gap-x-10", inColumns ? "gap-y-1 lg:grid-cols-2" : "[&>*+*]:border-t [&>*+*]:border-line")}>
      {items.map((item) => (
        <div
          key={item.label}
          className={clsx(
            "grid grid-cols-[120px_minmax(0,1fr)] items-baseline gap-x-3 max-[359px]:grid-cols-[96px_minmax(0,1fr)] sm:grid-cols-[160px_minmax(0,1fr)]",
            inColumns ? "min-h-7" : "py-[7px]",
          )}
        >
          <dt className="hyphens-auto text-ink-3">{item.label}</dt>
          <dd className="figures min-w-0 break-words">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
