import type { Address, Reference } from "@atoll/move";
import { addU64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";

const errors = defineErrors("0x1::guid", {
  EGUID_GENERATOR_NOT_PUBLISHED: [0n, "The account has no generator of unique ids"],
});

export type GuidId = { creation_num: bigint; addr: Address };
export type Guid = { id: GuidId };

/** GUID for an account's current creation number; the caller increments the counter. */
export function createGuid(owner: Address, creationNumber: bigint): Guid {
  return { id: { creation_num: creationNumber, addr: owner } };
}

function createFromCounter(owner: Address, counter: Reference): Guid {
  const creationNumber = counter.get() as bigint;
  counter.set(addU64(creationNumber, 1n));
  return createGuid(owner, creationNumber);
}

function idsEqual(left: GuidId, right: GuidId): boolean {
  return left.addr === right.addr && left.creation_num === right.creation_num;
}

export const guidModule = defineModule({
  id: "0x1::guid",
  friends: ["0x1::account", "0x1::object"],
  errors,
  structs: `
    struct GUID has drop, store { id: ID }
    struct ID has copy, drop, store { creation_num: u64, addr: address }
  `,
  functions: {
    "public(friend) fun create(addr: address, creation_num_ref: &mut u64): GUID": (_, owner: Address, counter: Reference) =>
      createFromCounter(owner, counter),
    "public fun create_id(addr: address, creation_num: u64): ID": (_, owner: Address, creationNumber: bigint) =>
      createGuid(owner, creationNumber).id,
    "public fun id(guid: &GUID): ID": (_, guid: Guid) => ({ ...guid.id }),
    "public fun creator_address(guid: &GUID): address": (_, guid: Guid) => guid.id.addr,
    "public fun id_creator_address(id: &ID): address": (_, id: GuidId) => id.addr,
    "public fun creation_num(guid: &GUID): u64": (_, guid: Guid) => guid.id.creation_num,
    "public fun id_creation_num(id: &ID): u64": (_, id: GuidId) => id.creation_num,
    "public fun eq_id(guid: &GUID, id: &ID): bool": (_, guid: Guid, id: GuidId) => idsEqual(guid.id, id),
  },
});
