import type { ResourcePlaces } from "../chain/code.ts";
import type { ForkPoint } from "../chain/fork.ts";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { StateValue } from "../chain/stateValue.ts";
import type { Store } from "../chain/store.ts";
import { accountOfPrefix, type UpstreamState } from "./upstreamState.ts";

export interface ForkStoreOptions {
  /** Store of the fork's own versions, which begin after the fork point. */
  readonly own: Store;
  readonly upstream: UpstreamState;
  readonly point: ForkPoint;
  /** Places of resources at a version of this store. */
  readonly placesAt: (version: bigint) => ResourcePlaces;
}

/** Store of a fork: own versions above the upstream's state at the fork point. Reads throw `MissingState` for items not fetched yet. */
export function createForkStore({ own, upstream, point, placesAt }: ForkStoreOptions): Store {
  function getState(key: EncodedStateKey, version: bigint): StateValue | undefined {
    if (version < point.version) throw new RangeError(`version ${version} is before the fork point ${point.version}`);
    const value = own.getState(key, version);
    return value !== undefined || own.isWritten(key, version) ? value : upstream.get(key);
  }

  return {
    ...own,
    latestVersion: () => own.latestVersion(),
    getState,
    listState(prefix, version, start, limit) {
      const owner = accountOfPrefix(prefix);
      // Only an account's items can be listed: tables and the whole state cannot, so their listing has the fork's own items.
      if (owner === undefined) return own.listState(prefix, version, start, limit);
      const items = new Map<EncodedStateKey, StateValue>();
      for (const { key, value } of upstream.listAccount(owner, placesAt(version))) {
        if (!own.isWritten(key, version)) items.set(key, value);
      }
      for (const { key, value } of own.listState(prefix, version, undefined, Number.MAX_SAFE_INTEGER)) items.set(key, value);
      return [...items]
        .filter(([key]) => key.startsWith(prefix) && (start === undefined || key >= start))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, Math.max(0, limit))
        .map(([key, value]) => ({ key, value }));
    },
  };
}
