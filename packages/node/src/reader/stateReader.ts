import { type Address, printTypeTag, type StructTag } from "@atoll/move";
import type { StateCodes } from "../chain/code.ts";
import type { StateView } from "../chain/stateValue.ts";
import { decodeResourceGroup } from "../execution/resourceGroup.ts";

/** Reads the BCS of a resource, from its resource group if it belongs to one. */
export function readResource(state: StateView, codes: StateCodes, owner: Address, type: StructTag): Uint8Array | undefined {
  const { key, isGroup } = codes.at(state).places.locate(owner, type);
  const stored = state.get(key)?.bytes;
  return stored === undefined || !isGroup ? stored : decodeResourceGroup(stored).get(printTypeTag(type))?.bytes;
}
