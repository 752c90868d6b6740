import type { ReactNode } from "react";

export interface KeyValueItem {
  readonly label: string;
  readonly value: ReactNode;
}

/** List of facts, one per line: label at the left, value at the right. */
export function KeyValue({ items }: { readonly items: readonly KeyValueItem[] }) {
  return (
    <dl className="*:not-first:border-t *:not-first:border-line">
      {items.map((item) => (
        <div key={item.label} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-[7px]">
          <dt className="text-ink-3">{item.label}</dt>
          <dd className="figures ml-auto max-w-full min-w-0 text-right break-words">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
