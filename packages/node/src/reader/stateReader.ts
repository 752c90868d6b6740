import { type Address, printTypeTag, type StructTag } from "@atoll/move";
import type { StateCodes } from "../chain/code.ts";
import type { StateView } from "../chain/stateValue.ts";
import { decodeResourceGroup, type ResourceGroup } from "../execution/resourceGroup.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";

/** BCS of a resource, from its resource group if it belongs to one. */
export function readResource(state: StateView, codes: StateCodes, owner: Address, type: StructTag): Uint8Array | undefined {
  const { key, isGroup } = codes.at(state).places.locate(owner, type);
  const stored = state.get(key)?.bytes;
  return stored === undefined || !isGroup ? stored : decodeResourceGroup(stored).get(printTypeTag(type))?.bytes;
}

/** Resource group members at an address. */
export function readGroup(state: StateView, owner: Address, group: StructTag): ResourceGroup | undefined {
  const stored = state.get(encodeStateKey({ kind: "resourceGroup", address: owner, type: group }));
  return stored === undefined ? undefined : decodeResourceGroup(stored.bytes);
}
