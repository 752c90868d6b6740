import type { ResourcePlaces } from "../chain/code.ts";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { StateValue, StateValueMetadata, StateView } from "../chain/stateValue.ts";
import type { LedgerWrite } from "../chain/store.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import type { PendingChanges, PendingResource } from "./pendingChanges.ts";
import { changedGroupSize, changeResourceGroup } from "./resourceGroup.ts";

/** Change of a state item: previous value and new bytes (`undefined` if deleted). */
export interface StateWrite {
  readonly key: EncodedStateKey;
  readonly before: StateValue | undefined;
  readonly bytes: Uint8Array | undefined;
}

/** Change of a state item with only the new size. */
export interface StateWriteSize {
  readonly key: EncodedStateKey;
  readonly before: StateValue | undefined;
  readonly size: number | undefined;
}

/**
 * Converts changes of a transaction to state items, with resource groups reassembled and sorted by key. Written items are included even if
 * their final value is unchanged; items created and deleted again are omitted.
 */
export function collectStateWrites(changes: PendingChanges, state: StateView, places: ResourcePlaces): StateWrite[] {
  const writes: StateWrite[] = [];
  for (const change of changedItems(changes, places)) {
    const before = state.get(change.key);
    const bytes = change.kind === "group" ? changeResourceGroup(before?.bytes, change.members) : change.bytes;
    if (before !== undefined || bytes !== undefined) writes.push({ key: change.key, before, bytes });
  }
  return writes.sort(byKey);
}

/** Computes the sizes of changed state items, sorted by key. */
export function measureStateWrites(changes: PendingChanges, state: StateView, places: ResourcePlaces): StateWriteSize[] {
  const sizes: StateWriteSize[] = [];
  for (const change of changedItems(changes, places)) {
    const before = state.get(change.key);
    const size = change.kind === "group" ? changedGroupSize(before?.bytes, change.members) : change.bytes?.length;
    if (before !== undefined || size !== undefined) sizes.push({ key: change.key, before, size });
  }
  return sizes.sort(byKey);
}

/** Converts a write to the form stored in the ledger. `metadata` is the slot metadata after the write, or before a deletion. */
export function toLedgerWrite(write: StateWrite, metadata: StateValueMetadata | undefined): LedgerWrite {
  if (write.bytes === undefined) return { key: write.key, op: { kind: "deletion", metadata } };
  return { key: write.key, op: { kind: write.before === undefined ? "creation" : "modification", bytes: write.bytes, metadata } };
}

type ChangedItem =
  | { readonly kind: "item"; readonly key: EncodedStateKey; readonly bytes: Uint8Array | undefined }
  | { readonly kind: "group"; readonly key: EncodedStateKey; readonly members: PendingResource[] };

function changedItems(changes: PendingChanges, places: ResourcePlaces): ChangedItem[] {
  const items: ChangedItem[] = [];
  for (const [owner, resources] of changes.resources) {
    const groups = new Map<EncodedStateKey, PendingResource[]>();
    for (const resource of resources.values()) {
      const { key, isGroup } = places.locate(owner, resource.type);
      const members = groups.get(key);
      if (!isGroup) items.push({ kind: "item", key, bytes: resource.bytes });
      else if (members === undefined) groups.set(key, [resource]);
      else members.push(resource);
    }
    for (const [key, members] of groups) items.push({ kind: "group", key, members });
  }
  for (const [handle, tableItems] of changes.tableItems) {
    for (const { key, bytes } of tableItems.values()) {
      items.push({ kind: "item", key: encodeStateKey({ kind: "tableItem", handle, key }), bytes });
    }
  }
  for (const { id, bytes } of changes.modules) {
    items.push({ kind: "item", key: encodeStateKey({ kind: "module", address: id.address, name: id.name }), bytes });
  }
  return items;
}

function byKey(a: { readonly key: EncodedStateKey }, b: { readonly key: EncodedStateKey }): number {
  return a.key < b.key ? -1 : 1;
}
