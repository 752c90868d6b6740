import { useSearchValue } from "./useSearchValue.ts";

/** Which tab of a page is open: in the address, so that Back, a reload and a link keep it. The first one leaves the address as it is. */
export function useTab<Key extends string>(tabs: readonly [Key, ...Key[]], name = "tab"): readonly [Key, (tab: Key) => void] {
  const [value, change] = useSearchValue(name);
  const [first] = tabs;
  return [tabs.find((tab) => tab === value) ?? first, (tab) => change(tab === first ? undefined : tab)];
}
