import type { Address } from "@atoll/move";
import { declaration, type GUID as Guid } from "../../generated/stdlib/guid.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";

/** GUID for an account's current creation number; the caller increments the counter. */
export function newGuid(owner: Address, creationNumber: bigint): Guid {
  return { id: { creation_num: creationNumber, addr: owner } };
}

export const guidModule = implementModule(declaration, {
  create: (_, owner, counter) => {
    const creationNumber = counter.get();
    counter.set(addU64(creationNumber, 1n));
    return newGuid(owner, creationNumber);
  },
  create_id: (_, owner, creationNumber) => newGuid(owner, creationNumber).id,
  id: (_, guid) => ({ ...guid.id }),
  creator_address: (_, guid) => guid.id.addr,
  id_creator_address: (_, id) => id.addr,
  creation_num: (_, guid) => guid.id.creation_num,
  id_creation_num: (_, id) => id.creation_num,
  eq_id: (_, guid, id) => guid.id.addr === id.addr && guid.id.creation_num === id.creation_num,
});
