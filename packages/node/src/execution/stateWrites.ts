import { printTypeTag } from "@atoll/move";
import type { StateView } from "../chain.ts";
import type { EncodedStateKey } from "../ledger/stateKey.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import type { StateValue, StateValueMetadata } from "../ledger/stateValue.ts";
import type { LedgerWrite } from "../ledger/store.ts";
import type { GroupIndex } from "./groupIndex.ts";
import type { PendingChanges, PendingResource } from "./pendingChanges.ts";
import { decodeResourceGroup, encodeResourceGroup, type GroupMember } from "./resourceGroup.ts";

/** A changed state item: what was there, and what will be (`undefined`: nothing). */
export interface StateWrite {
  readonly key: EncodedStateKey;
  readonly before: StateValue | undefined;
  readonly bytes: Uint8Array | undefined;
}

/** Changes as state items, members of a resource group put back together. What ends as it began is left out. Sorted by key. */
export function collectStateWrites(changes: PendingChanges, state: StateView, groups: GroupIndex): StateWrite[] {
  const writes: StateWrite[] = [];
  const add = (key: EncodedStateKey, bytes: Uint8Array | undefined) => {
    const before = state.get(key);
    if (!isSame(before?.bytes, bytes)) writes.push({ key, before, bytes });
  };
  for (const [owner, resources] of changes.resources) {
    const changedGroups = new Map<EncodedStateKey, PendingResource[]>();
    for (const resource of resources.values()) {
      const group = groups.groupOf(resource.type);
      if (group === undefined) {
        add(encodeStateKey({ kind: "resource", address: owner, type: resource.type }), resource.bytes);
        continue;
      }
      const key = encodeStateKey({ kind: "resourceGroup", address: owner, type: group });
      const members = changedGroups.get(key);
      if (members === undefined) changedGroups.set(key, [resource]);
      else members.push(resource);
    }
    for (const [key, members] of changedGroups) add(key, mergeGroup(state.get(key), members));
  }
  for (const [handle, items] of changes.tableItems) {
    for (const item of items.values()) add(encodeStateKey({ kind: "tableItem", handle, key: item.key }), item.bytes);
  }
  return writes.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The write as the ledger keeps it. `metadata` is that of the slot after the write, or before it for a deletion. */
export function toLedgerWrite(write: StateWrite, metadata: StateValueMetadata | undefined): LedgerWrite {
  if (write.bytes === undefined) return { key: write.key, op: { kind: "deletion", metadata } };
  return { key: write.key, op: { kind: write.before === undefined ? "creation" : "modification", bytes: write.bytes, metadata } };
}

function mergeGroup(before: StateValue | undefined, changed: readonly PendingResource[]): Uint8Array | undefined {
  const members = new Map<string, GroupMember>(before === undefined ? [] : decodeResourceGroup(before.bytes));
  for (const { type, bytes } of changed) {
    if (bytes === undefined) members.delete(printTypeTag(type));
    else members.set(printTypeTag(type), { type, bytes });
  }
  return members.size === 0 ? undefined : encodeResourceGroup(members);
}

function isSame(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
