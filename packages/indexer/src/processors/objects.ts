import type { JsonObject } from "@atoll/move";
import type { ChangeJson } from "../ledger/transactionJson.ts";
import type { LedgerFacts, Processor, Rows } from "./processor.ts";
import { standardAddress } from "./standardAddress.ts";

const OBJECT_CORE = "0x1::object::ObjectCore";
const OBJECT_GROUP = "0x1::object::ObjectGroup";

/** Objects and who owns them. */
export const objects: Processor = {
  name: "objects_processor",
  process({ version, json }, facts, rows) {
    for (const change of json.changes) addObject(version, change, facts, rows);
  },
};

function addObject(version: bigint, change: ChangeJson, facts: LedgerFacts, rows: Rows): void {
  if (change.type === "write_resource" && change.data.type === OBJECT_CORE) {
    upsertObject(version, change.address, change.state_key_hash, change.data.data, false, rows);
  }
  if (change.type === "delete_resource" && change.resource === OBJECT_GROUP) {
    const before = facts.resourceBefore(change.address, OBJECT_CORE);
    if (before !== undefined) upsertObject(version, change.address, change.state_key_hash, before, true, rows);
  }
}

function upsertObject(version: bigint, address: string, stateKeyHash: string, core: JsonObject, isDeleted: boolean, rows: Rows): void {
  rows.upsert("current_objects", {
    object_address: standardAddress(address),
    owner_address: standardAddress(String(core.owner)),
    state_key_hash: stateKeyHash,
    allow_ungated_transfer: core.allow_ungated_transfer === true,
    last_guid_creation_num: String(core.guid_creation_num),
    last_transaction_version: version,
    is_deleted: isDeleted,
  });
}
