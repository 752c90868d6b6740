import { useCallback, useState } from "react";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";

/** The functions that the forms of a page have found on the network, by id. */
export function useFunctions(): readonly [ReadonlyMap<string, MoveFunction>, (fn: MoveFunction) => void] {
  const [functions, setFunctions] = useState<ReadonlyMap<string, MoveFunction>>(new Map());
  const add = useCallback((fn: MoveFunction) => setFunctions((before) => new Map(before).set(fn.id, fn)), []);
  return [functions, add];
}
