import { BcsReader, bytesToHex, encodeBcs, printTypeTag, readStructTag, SizedCache, type StructTag, writeStructTag } from "@atoll/move";
import { CACHE_LIMITS, ENTRY_BYTES } from "./cacheLimits.ts";

/** Resources of one group, by printed type, in stored order. */
export type ResourceGroup = ReadonlyMap<string, GroupMember>;
export interface GroupMember {
  readonly type: StructTag;
  readonly bytes: Uint8Array;
}
/** New bytes of a resource group member, or `undefined` for deletion. */
export interface GroupMemberChange {
  readonly type: StructTag;
  readonly bytes: Uint8Array | undefined;
}

// Cache of decoded groups: they are read often between changes, and each change creates a new byte array.
const decoded = new WeakMap<Uint8Array, ResourceGroup>();

/** Decodes a stored resource group: BCS map from struct tag to bytes. */
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

/** Encodes a resource group after member changes; `undefined` for an empty group. */
export function changeResourceGroup(stored: Uint8Array | undefined, changes: readonly GroupMemberChange[]): Uint8Array | undefined {
  const members = new Map<string, GroupMember>(stored === undefined ? [] : decodeResourceGroup(stored));
  let isInOrder = true;
  for (const { type, bytes } of changes) {
    const name = printTypeTag(type);
    if (bytes === undefined) {
      members.delete(name);
      continue;
    }
    isInOrder &&= members.has(name);
    members.set(name, { type, bytes });
  }
  if (members.size === 0) return undefined;
  return encodeResourceGroup(isInOrder ? members : sortedGroup(members));
}

/** Size of an encoded resource group after member changes, without encoding it. */
export function changedGroupSize(stored: Uint8Array | undefined, changes: readonly GroupMemberChange[]): number | undefined {
  const group: ResourceGroup = stored === undefined ? new Map() : decodeResourceGroup(stored);
  let count = group.size;
  let size = (stored?.length ?? lengthSize(0)) - lengthSize(count);
  for (const { type, bytes } of changes) {
    const before = group.get(printTypeTag(type));
    if (before !== undefined) {
      size -= memberSize(before.type, before.bytes);
      count -= 1;
    }
    if (bytes !== undefined) {
      size += memberSize(type, bytes);
      count += 1;
    }
  }
  return count === 0 ? undefined : size + lengthSize(count);
}

/** Encodes a resource group with sorted members. */
export function encodeResourceGroup(group: ResourceGroup): Uint8Array {
  const bytes = encodeBcs((writer) => {
    writer.uleb128(group.size);
    for (const member of group.values()) writer.fixedBytes(encodedTag(member.type).bytes).bytes(member.bytes);
  });
  decoded.set(bytes, group);
  return bytes;
}

/** Sorts group members by the BCS bytes of their tags, as BCS orders maps. */
export function sortedGroup(group: ResourceGroup): ResourceGroup {
  const members = [...group].map(([name, member]) => ({ hex: encodedTag(member.type).hex, name, member }));
  members.sort((a, b) => (a.hex < b.hex ? -1 : 1));
  return new Map(members.map(({ name, member }) => [name, member]));
}

function memberSize(type: StructTag, bytes: Uint8Array): number {
  return encodedTag(type).bytes.length + lengthSize(bytes.length) + bytes.length;
}

/** Number of bytes of a length in ULEB128. */
function lengthSize(length: number): number {
  let size = 1;
  for (let rest = length; rest >= 0x80; rest = Math.floor(rest / 0x80)) size += 1;
  return size;
}

interface EncodedTag {
  readonly bytes: Uint8Array;
  readonly hex: string;
}
const encodedTags = new SizedCache<string, EncodedTag>(CACHE_LIMITS.groupTags);

function encodedTag(type: StructTag): EncodedTag {
  const name = printTypeTag(type);
  let tag = encodedTags.get(name);
  if (tag === undefined) {
    const bytes = encodeBcs((writer) => writeStructTag(writer, type));
    tag = { bytes, hex: bytesToHex(bytes) };
    encodedTags.set(name, tag, ENTRY_BYTES + name.length + bytes.length + tag.hex.length);
  }
  return tag;
}
