import { type Address, type DeclarationResolver, parseStructTag, printTypeTag, type StructDefinition, type StructTag } from "@atoll/move";
import type { ResourcePlace, ResourcePlaces } from "../chain/code.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { CACHE_LIMITS, ENTRY_BYTES } from "./cacheLimits.ts";

/** Locations of resources in any state. Locations of native types are the same in all states. */
export interface ResourcePlacesOf {
  at(declarations: DeclarationResolver): ResourcePlaces;
}

/**
 * Creates the lookup, which resolves group membership from struct attributes. `natives` are the immutable declarations of native modules.
 */
export function createResourcePlaces(natives: DeclarationResolver): ResourcePlacesOf {
  // Cache of resource locations: transactions touch the same resources repeatedly, and map lookups are fastest with identical string
  // objects.
  const places = new Map<Address, Map<string, ResourcePlace>>();
  let bytes = 0;

  function remember(owner: Address, name: string, place: ResourcePlace): void {
    const added = ENTRY_BYTES + name.length + place.key.length;
    if (bytes + added > CACHE_LIMITS.places) {
      places.clear();
      bytes = 0;
    }
    const ofOwner = places.get(owner);
    if (ofOwner === undefined) places.set(owner, new Map([[name, place]]));
    else ofOwner.set(name, place);
    bytes += added;
  }

  return {
    at: (declarations) => ({
      locate(owner, type) {
        const name = printTypeTag(type);
        const known = places.get(owner)?.get(name);
        if (known !== undefined) return known;
        const native = natives.getStruct({ address: type.address, name: type.module }, type.name);
        if (native === undefined) {
          return placeOf(owner, type, declarations.getStruct({ address: type.address, name: type.module }, type.name));
        }
        const place = placeOf(owner, type, native);
        remember(owner, name, place);
        return place;
      },
    }),
  };
}

function placeOf(owner: Address, type: StructTag, declared: StructDefinition | undefined): ResourcePlace {
  const group = declared && groupOf(declared);
  return group === undefined
    ? { key: encodeStateKey({ kind: "resource", address: owner, type }), isGroup: false }
    : { key: encodeStateKey({ kind: "resourceGroup", address: owner, type: group }), isGroup: true };
}

const groups = new WeakMap<StructDefinition, StructTag | "none">();

/** Resource group that a struct's attributes declare. */
function groupOf(declared: StructDefinition): StructTag | undefined {
  let group = groups.get(declared);
  if (group === undefined) {
    const membership = declared.attributes.find((attribute) => attribute.kind === "resourceGroupMember");
    group = membership?.kind === "resourceGroupMember" ? parseStructTag(membership.group) : "none";
    groups.set(declared, group);
  }
  return group === "none" ? undefined : group;
}
