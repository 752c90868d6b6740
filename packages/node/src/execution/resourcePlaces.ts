import { type Address, type DeclarationResolver, printTypeTag, type StructTag, structTag } from "@atoll/move";
import type { EncodedStateKey } from "../ledger/stateKey.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";

/** The state item that holds a resource: its own, or that of the group it is stored in. */
export interface ResourcePlace {
  readonly key: EncodedStateKey;
  readonly isGroup: boolean;
}
export interface ResourcePlaces {
  locate(owner: Address, type: StructTag): ResourcePlace;
}

/** Transactions touch the same resources over and over, and a key that is the same string object is found fastest. */
const MAX_REMEMBERED_PLACES = 10_000;

/** Group membership as structs declare it. */
export function createResourcePlaces(declarations: DeclarationResolver): ResourcePlaces {
  const places = new Map<Address, Map<string, ResourcePlace>>();
  let remembered = 0;

  function find(owner: Address, type: StructTag): ResourcePlace {
    const group = groupOf(declarations, type);
    return group === undefined
      ? { key: encodeStateKey({ kind: "resource", address: owner, type }), isGroup: false }
      : { key: encodeStateKey({ kind: "resourceGroup", address: owner, type: group }), isGroup: true };
  }

  return {
    locate(owner, type) {
      const name = printTypeTag(type);
      const known = places.get(owner)?.get(name);
      if (known !== undefined) return known;
      if (remembered === MAX_REMEMBERED_PLACES) {
        places.clear();
        remembered = 0;
      }
      const place = find(owner, type);
      const ofOwner = places.get(owner);
      if (ofOwner === undefined) places.set(owner, new Map([[name, place]]));
      else ofOwner.set(name, place);
      remembered += 1;
      return place;
    },
  };
}

function groupOf(declarations: DeclarationResolver, type: StructTag): StructTag | undefined {
  const declared = declarations.getStruct({ address: type.address, name: type.module }, type.name);
  const membership = declared?.attributes.find((attribute) => attribute.kind === "resourceGroupMember");
  return membership && structTag(membership.group);
}
