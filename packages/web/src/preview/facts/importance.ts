import type { Address } from "../../chain/facts/types.ts";
import { APT_METADATA_ID } from "../effects/assetIds.ts";

/** Amount of an asset that an address gains or loses. */
export interface AmountAt {
  readonly address: Address;
  /** Metadata address. */
  readonly asset: Address;
  readonly units: bigint;
}

/** Addresses by amount, largest first. APT and the other assets take turns: amounts of different assets do not compare. */
export function byAmount(amounts: readonly AmountAt[]): readonly Address[] {
  const sorted = amounts.toSorted((left, right) => (left.units < right.units ? 1 : left.units > right.units ? -1 : 0));
  const assets = new Map<Address, Address[]>([[APT_METADATA_ID, []]]);
  for (const { asset, address } of sorted) {
    const listed = assets.get(asset);
    if (listed === undefined) assets.set(asset, [address]);
    else listed.push(address);
  }
  const [apt = [], ...others] = assets.values();
  return [...new Set(takeTurns([apt, takeTurns(others)]))];
}

/** Interleaves lists: first entries, second entries and so on. A limit on the result then shortens long lists and omits none. */
export function takeTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const turns = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat();
}
