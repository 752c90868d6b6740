import { useEffect, useRef } from "react";
import type { MoveFunction } from "../../../chain/code/moduleAbi.ts";

/** Calls `onPick` when the user picks another function, or when its types change, as after an upgrade. */
export function usePicked(found: MoveFunction | undefined, onPick: (fn: MoveFunction | undefined) => void): void {
  const reported = useRef<string>(undefined);
  const latest = useRef(onPick);
  latest.current = onPick;
  useEffect(() => {
    const text = found === undefined ? undefined : JSON.stringify(found);
    if (text === reported.current) return;
    reported.current = text;
    latest.current(found);
  }, [found]);
}
