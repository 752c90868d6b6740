import { metadataAddress } from "../../preview/effects/assetIds.ts";

/** Worked out once for each list: every row of a history asks. */
const found = new WeakMap<object, ReadonlyMap<string, string>>();

/** The coin types among ids, by the address that a coin has as a fungible asset; `source` is what the ids are of. */
export function coinsByMetadata(source: object, ids: () => Iterable<string>): ReadonlyMap<string, string> {
  const before = found.get(source);
  if (before !== undefined) return before;
  const coins = new Map([...ids()].filter((id) => id.includes("::")).map((coin) => [metadataAddress(coin) as string, coin] as const));
  found.set(source, coins);
  return coins;
}
