import { readAddress } from "../facts/address.ts";
import type { ReadShared, SharedAccount, SharedStanding } from "../facts/sharedAccount.ts";
import type { IndexedShared } from "../indexer/listedShared.ts";

/** What is known of a listed shared account. */
export interface KnownOfShared {
  /** What a node said of it last, also before the page was opened. */
  readonly read: ReadShared | undefined;
  /** All of what a node said while the page is open; null where it said that there is none. */
  readonly now: SharedAccount | null | undefined;
  readonly indexed: IndexedShared | undefined;
}

/** How a listed shared account stands, from the newer of what the index and the node said; null where there is none, undefined where nobody said. */
export function sharedStanding({ read, now, indexed }: KnownOfShared): SharedStanding | null | undefined {
  if (indexed === undefined || read === undefined) return now;
  if (now != null && now.version > indexed.indexedVersion) return now;
  if (read.account === undefined) return null;
  const pending = indexed.pending.get(readAddress(read.account.tableHandle));
  if (pending === undefined) return now;
  const [next] = pending;
  // They are resolved in turn, so that the first one that waits is the next.
  const lastResolved = next === undefined ? read.account.lastResolved : next.number - 1n;
  return { address: read.address, owners: read.account.owners, threshold: read.account.threshold, lastResolved, pending };
}

/** Whether the node has to be asked: it never was, something happened to the account since, or the index does not tell what waits. */
export function needsReading({ read, now, indexed }: KnownOfShared): boolean {
  if (read === undefined || indexed === undefined) return true;
  if ((indexed.touched.get(read.address) ?? 0n) > read.version) return true;
  // The index has not yet been asked about what was only just read.
  if (now != null && now.version >= indexed.indexedVersion) return false;
  return read.account !== undefined && !indexed.pending.has(readAddress(read.account.tableHandle));
}
