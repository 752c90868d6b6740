import { useCallback, useState } from "react";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";

/** Functions loaded from the network by a page's forms, by id. */
export function useFunctions(): readonly [ReadonlyMap<string, MoveFunction>, (fn: MoveFunction) => void] {
  const [functions, setFunctions] = useState<ReadonlyMap<string, MoveFunction>>(new Map());
  const add = useCallback((fn: MoveFunction) => setFunctions((before) => new Map(before).set(fn.id, fn)), []);
  return [functions, add];
}
