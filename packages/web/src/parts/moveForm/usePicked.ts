import { useEffect, useRef } from "react";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";

/** Tells when another function is picked, or the same one with other types, as after an upgrade. */
export function usePicked(found: MoveFunction | undefined, onPick: (fn: MoveFunction | undefined) => void): void {
  const told = useRef<string>(undefined);
  const latest = useRef(onPick);
  latest.current = onPick;
  useEffect(() => {
    const text = found === undefined ? undefined : JSON.stringify(found);
    if (text === told.current) return;
    told.current = text;
    latest.current(found);
  }, [found]);
}
