import { useEffect, useMemo, useRef, useState } from "react";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { holdBack } from "./holdBack.ts";

/** Scrolled further than this, somebody is reading below the top. */
const SCROLLED_PX = 160;

/** While somebody reads further down, what is new waits above, so that nothing moves under them. */
export function useHeldEntries(entries: readonly HistoryEntry[]) {
  const [heldFrom, setHeldFrom] = useState<string>();
  const top = useRef(entries[0]?.key);
  top.current = entries[0]?.key;
  useEffect(() => {
    const onScroll = () => setHeldFrom((before) => (window.scrollY > SCROLLED_PX ? (before ?? top.current) : undefined));
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return useMemo(() => holdBack(entries, heldFrom), [entries, heldFrom]);
}
