import { USECS_PER_SEC } from "@atoll/move";
import type { Store } from "@atoll/node";

/** Newest version committed by the given time; genesis has no timestamp and always counts. */
export function versionAt(store: Pick<Store, "latestVersion" | "getTransaction">, usecs: bigint): bigint | undefined {
  const latest = store.latestVersion();
  if (latest === undefined) return undefined;
  const isBefore = (version: bigint) => (store.getTransaction(version)?.timestampUsecs ?? 0n) <= usecs;
  if (isBefore(latest)) return latest;
  let [known, unknown] = [0n, latest];
  while (unknown - known > 1n) {
    const middle = (known + unknown) / 2n;
    if (isBefore(middle)) known = middle;
    else unknown = middle;
  }
  return known;
}

/** View of a store without its newest seconds, for services that lag behind the ledger. */
export function storeBehind<S extends Pick<Store, "latestVersion" | "getTransaction">>(store: S, lagSecs: () => number): S {
  const latestVersion = (): bigint | undefined => {
    const latest = store.latestVersion();
    const lag = lagSecs();
    if (lag === 0 || latest === undefined) return latest;
    const newestUsecs = store.getTransaction(latest)?.timestampUsecs ?? 0n;
    return versionAt(store, newestUsecs - BigInt(lag) * USECS_PER_SEC);
  };
  return { ...store, latestVersion };
}
