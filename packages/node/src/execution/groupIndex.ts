import { type DeclarationResolver, parseStructTag, printTypeTag, type StructTag } from "@atoll/move";

/** Which resource types are stored together. */
export interface GroupIndex {
  /** The group a resource type belongs to; `undefined` when it is stored on its own. */
  groupOf(type: StructTag): StructTag | undefined;
}

/** Membership as structs declare it. Remembered by declaration, since type arguments make no difference. */
export function createGroupIndex(declarations: DeclarationResolver): GroupIndex {
  const groups = new Map<string, StructTag | undefined>();
  const groupTags = new Map<string, StructTag>();
  const nameOf = new WeakMap<StructTag, string>();

  function memberGroup(type: StructTag): StructTag | undefined {
    const declared = declarations.getStruct({ address: type.address, name: type.module }, type.name);
    const membership = declared?.attributes.find((attribute) => attribute.kind === "resourceGroupMember");
    if (membership === undefined) return undefined;
    let tag = groupTags.get(membership.group);
    if (tag === undefined) {
      tag = parseStructTag(membership.group);
      groupTags.set(membership.group, tag);
    }
    return tag;
  }

  return {
    groupOf(type) {
      let name = nameOf.get(type);
      if (name === undefined) {
        name = type.typeArguments.length === 0 ? printTypeTag(type) : `${type.address}::${type.module}::${type.name}`;
        nameOf.set(type, name);
      }
      if (groups.has(name)) return groups.get(name);
      const group = memberGroup(type);
      groups.set(name, group);
      return group;
    },
  };
}
