import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { useValueInSight } from "./useValueInSight.ts";

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps<Key extends string> {
  readonly tabs: readonly Tab<Key>[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  readonly label: string;
}

/** Tabs that switch between views of an item. */
export function Tabs<Key extends string>({ tabs, value, onChange, label }: TabsProps<Key>) {
  const list = useValueInSight<HTMLDivElement>(value);
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(next)}>
      <BaseTabs.List ref={list} aria-label={label} className="strip flex gap-5 shadow-[inset_0_-1px_0_var(--line)]">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.key}
            value={tab.key}
            data-value={tab.key}
            className="h-10 shrink-0 border-b-2 border-transparent font-[560] whitespace-nowrap text-ink-3 hover:text-ink focus-visible:outline-offset-[-2px] data-active:border-accent data-active:text-ink"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.key} value={tab.key} className="pt-5 focus-visible:rounded-control">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
