import { type Address, printTypeTag, type StateReader, type StructTag } from "@atoll/move";
import type { ResourcePlaces } from "../chain/code.ts";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import type { StateView } from "../chain/stateValue.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { decodeResourceGroup } from "./resourceGroup.ts";

/** Resources and table items of a ledger state, with resource groups split into members. */
export interface StateAdapter extends StateReader {
  /** Group item of a resource type at the owner, with its stored size; `undefined` for types outside of groups. */
  groupAt(owner: Address, type: StructTag): { readonly key: EncodedStateKey; readonly bytes: number } | undefined;
}

export function createStateAdapter(state: StateView, places: ResourcePlaces): StateAdapter {
  return {
    getResource(owner, type) {
      const { key, isGroup } = places.locate(owner, type);
      const stored = state.get(key)?.bytes;
      return stored === undefined || !isGroup ? stored : decodeResourceGroup(stored).get(printTypeTag(type))?.bytes;
    },
    getTableItem(handle, key) {
      return state.get(encodeStateKey({ kind: "tableItem", handle, key }))?.bytes;
    },
    groupAt(owner, type) {
      const { key, isGroup } = places.locate(owner, type);
      return isGroup ? { key, bytes: state.get(key)?.bytes.length ?? 0 } : undefined;
    },
  };
}
