import { readAddress } from "../facts/address.ts";
import type { ReadShared, SharedAccount, SharedStanding } from "../facts/sharedAccount.ts";
import type { IndexedShared } from "../indexer/listedShared.ts";

/** Known data about a listed multisig account, from index, cache and node. */
export interface SharedSources {
  /** Last cached node response, possibly from an earlier visit. */
  readonly read: ReadShared | undefined;
  /** Full node response of this visit; null if the address is no multisig account. */
  readonly now: SharedAccount | null | undefined;
  readonly indexed: IndexedShared | undefined;
}

/** State of a listed multisig account from the newer of index and node; null if it does not exist, undefined if unknown. */
export function sharedState({ read, now, indexed }: SharedSources): SharedStanding | null | undefined {
  if (indexed === undefined || read === undefined) return now;
  if (now != null && now.version > indexed.indexedVersion) return now;
  if (read.account === undefined) return null;
  const pending = indexed.pending.get(readAddress(read.account.tableHandle));
  if (pending === undefined) return now;
  const [next] = pending;
  // Proposals are executed or cleared in order, so the first pending proposal is the next.
  const lastResolved = next === undefined ? read.account.lastResolved : next.number - 1n;
  return { address: read.address, owners: read.account.owners, threshold: read.account.threshold, lastResolved, pending };
}

/** Whether a node request is needed: never read, activity since, or pending proposals missing in the index response. */
export function needsReading({ read, now, indexed }: SharedSources): boolean {
  if (read === undefined || indexed === undefined) return true;
  if ((indexed.touched.get(read.address) ?? 0n) > read.version) return true;
  // The index has not been queried since this recent node response.
  if (now != null && now.version >= indexed.indexedVersion) return false;
  return read.account !== undefined && !indexed.pending.has(readAddress(read.account.tableHandle));
}
