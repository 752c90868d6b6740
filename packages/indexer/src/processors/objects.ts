import { printTypeTag, type StructValue } from "@atoll/move";
import { type ChangeRecord, hex, type ResourceDeletion, type ResourceWrite, stateKeyHash } from "@atoll/node";
import { addressIn, fieldsOf, flagIn, integerIn } from "./moveValues.ts";
import type { LedgerFacts, Processor, Rows } from "./processor.ts";

const OBJECT_CORE = "0x1::object::ObjectCore";
const OBJECT_GROUP = "0x1::object::ObjectGroup";

/** Indexes objects and their owners. */
export const objects: Processor = {
  name: "objects_processor",
  process({ version, changes }, facts, rows) {
    for (const change of changes) addObject(version, change, facts, rows);
  },
};

function addObject(version: bigint, change: ChangeRecord, facts: LedgerFacts, rows: Rows): void {
  if (change.kind === "writeResource" && printTypeTag(change.type) === OBJECT_CORE) {
    const core = fieldsOf(change.data);
    if (core !== undefined) upsertObject(version, change, core, false, rows);
  }
  if (change.kind === "deleteResource" && printTypeTag(change.type) === OBJECT_GROUP) {
    const before = facts.resourceBefore(change.address, OBJECT_CORE);
    if (before !== undefined) upsertObject(version, change, before, true, rows);
  }
}

function upsertObject(
  version: bigint,
  { address, stateKey }: ResourceWrite | ResourceDeletion,
  core: StructValue,
  isDeleted: boolean,
  rows: Rows,
): void {
  rows.upsert("current_objects", {
    object_address: address,
    owner_address: addressIn(core.owner),
    state_key_hash: hex(stateKeyHash(stateKey)),
    allow_ungated_transfer: flagIn(core.allow_ungated_transfer),
    last_guid_creation_num: integerIn(core.guid_creation_num),
    last_transaction_version: version,
    is_deleted: isDeleted,
  });
}
