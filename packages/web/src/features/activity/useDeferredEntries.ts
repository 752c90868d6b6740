import { useEffect, useMemo, useRef, useState } from "react";
import type { ShownEntry } from "../../chain/history/historyEntry.ts";
import { deferNewEntries } from "../../chain/history/show/showEntries.ts";

/** Scroll offset in pixels beyond which the user counts as reading below the top of the list. */
const SCROLLED_PX = 160;

/** Holds back new entries while the user reads further down, so rows do not move. */
export function useDeferredEntries(entries: readonly ShownEntry[]) {
  const [firstShownKey, setFirstShownKey] = useState<string>();
  const top = useRef(entries[0]?.key);
  top.current = entries[0]?.key;
  useEffect(() => {
    const onScroll = () => setFirstShownKey((before) => (window.scrollY > SCROLLED_PX ? (before ?? top.current) : undefined));
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return useMemo(() => deferNewEntries(entries, firstShownKey), [entries, firstShownKey]);
}
