import { type Address, printTypeTag, type StateReader, type StructTag } from "@atoll/move";
import type { StateView } from "../chain.ts";
import type { EncodedStateKey } from "../ledger/stateKey.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import type { GroupIndex } from "./groupIndex.ts";
import { decodeResourceGroup } from "./resourceGroup.ts";

/** Resources and table items of a ledger state, resource groups taken apart. */
export interface StateAdapter extends StateReader {
  /** The group item that holds the type at the owner, and its stored size; `undefined` for types stored on their own. */
  groupAt(owner: Address, type: StructTag): { readonly key: EncodedStateKey; readonly bytes: number } | undefined;
}

export function createStateAdapter(state: StateView, groups: GroupIndex): StateAdapter {
  return {
    getResource(owner, type) {
      const group = groups.groupOf(type);
      if (group === undefined) return state.get(encodeStateKey({ kind: "resource", address: owner, type }))?.bytes;
      const stored = state.get(encodeStateKey({ kind: "resourceGroup", address: owner, type: group }));
      return stored === undefined ? undefined : decodeResourceGroup(stored.bytes).get(printTypeTag(type))?.bytes;
    },
    getTableItem(handle, key) {
      return state.get(encodeStateKey({ kind: "tableItem", handle, key }))?.bytes;
    },
    groupAt(owner, type) {
      const group = groups.groupOf(type);
      if (group === undefined) return undefined;
      const key = encodeStateKey({ kind: "resourceGroup", address: owner, type: group });
      return { key, bytes: state.get(key)?.bytes.length ?? 0 };
    },
  };
}
