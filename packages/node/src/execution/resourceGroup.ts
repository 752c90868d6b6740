import { BcsReader, BcsWriter, bytesToHex, printTypeTag, readStructTag, type StructTag, writeStructTag } from "@atoll/move";

/** The resources stored under one group key, by printed type. */
export type ResourceGroup = ReadonlyMap<string, GroupMember>;
export interface GroupMember {
  readonly type: StructTag;
  readonly bytes: Uint8Array;
}

// A group is read many times between changes, and each change makes new bytes.
const decoded = new WeakMap<Uint8Array, ResourceGroup>();

/** Reads the stored form: BCS of a map from struct tag to bytes. */
export function decodeResourceGroup(bytes: Uint8Array): ResourceGroup {
  let group = decoded.get(bytes);
  if (group === undefined) {
    const reader = new BcsReader(bytes);
    const members = reader.vector((inner) => ({ type: readStructTag(inner), bytes: inner.bytes() }));
    reader.end();
    group = new Map(members.map((member) => [printTypeTag(member.type), member]));
    decoded.set(bytes, group);
  }
  return group;
}

/** Writes the stored form, ordered by the tags' own bytes as BCS maps are. */
export function encodeResourceGroup(group: ResourceGroup): Uint8Array {
  const members = [...group.values()].map((member) => ({ tag: encodedTag(member.type), member }));
  members.sort((a, b) => (a.tag.hex < b.tag.hex ? -1 : 1));
  const writer = new BcsWriter().uleb128(members.length);
  for (const { tag, member } of members) writer.fixedBytes(tag.bytes).bytes(member.bytes);
  const bytes = writer.finish();
  decoded.set(bytes, group);
  return bytes;
}

interface EncodedTag {
  readonly bytes: Uint8Array;
  readonly hex: string;
}
const encodedTags = new Map<string, EncodedTag>();

function encodedTag(type: StructTag): EncodedTag {
  const name = printTypeTag(type);
  let tag = encodedTags.get(name);
  if (tag === undefined) {
    const writer = new BcsWriter();
    writeStructTag(writer, type);
    const bytes = writer.finish();
    tag = { bytes, hex: bytesToHex(bytes) };
    encodedTags.set(name, tag);
  }
  return tag;
}
