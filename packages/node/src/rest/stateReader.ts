import { type Address, type DeclarationResolver, parseStructTag, printTypeTag, type StructTag } from "@atoll/move";
import type { StateView } from "../chain.ts";
import { decodeResourceGroup, type ResourceGroup } from "../execution/resourceGroup.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";

/** BCS of the resource at an address, found in its group if it belongs to one. */
export function readResource(state: StateView, declarations: DeclarationResolver, owner: Address, type: StructTag): Uint8Array | undefined {
  const group = groupOf(declarations, type);
  if (group === undefined) return state.get(encodeStateKey({ kind: "resource", address: owner, type }))?.bytes;
  return readGroup(state, owner, group)?.get(printTypeTag(type))?.bytes;
}

/** Members of the group at an address. */
export function readGroup(state: StateView, owner: Address, group: StructTag): ResourceGroup | undefined {
  const stored = state.get(encodeStateKey({ kind: "resourceGroup", address: owner, type: group }));
  return stored === undefined ? undefined : decodeResourceGroup(stored.bytes);
}

const groupTags = new Map<string, StructTag>();

function groupOf(declarations: DeclarationResolver, type: StructTag): StructTag | undefined {
  const definition = declarations.getStruct({ address: type.address, name: type.module }, type.name);
  const attribute = definition?.attributes.find((candidate) => candidate.kind === "resourceGroupMember");
  if (attribute?.kind !== "resourceGroupMember") return undefined;
  let tag = groupTags.get(attribute.group);
  if (tag === undefined) {
    tag = parseStructTag(attribute.group);
    groupTags.set(attribute.group, tag);
  }
  return tag;
}
