import { useSearchValue } from "./useSearchValue.ts";

/** Open tab of a page, stored in the URL so that Back, reload and links restore it. The first tab is the default and adds no parameter. */
export function useTab<Key extends string>(tabs: readonly [Key, ...Key[]], name = "tab"): readonly [Key, (tab: Key) => void] {
  const [value, change] = useSearchValue(name);
  const [first] = tabs;
  return [tabs.find((tab) => tab === value) ?? first, (tab) => change(tab === first ? undefined : tab)];
}
