import { type Address, printTypeTag, type StructValue } from "@atoll/move";
import { type ChangeRecord, hex, type ResourceDeletion, type ResourceWrite, stateKeyHash, type TransactionRecord } from "@atoll/node";
import { addressIn, fieldsOf, flagIn, integerIn } from "./moveValues.ts";
import type { LedgerFacts, Processor, Rows } from "./processor.ts";

const OBJECT_CORE = "0x1::object::ObjectCore";
const OBJECT_GROUP = "0x1::object::ObjectGroup";
const UNTRANSFERABLE = "0x1::object::Untransferable";

/** Indexes objects and their owners. */
export const objects: Processor = {
  name: "objects_processor",
  process(transaction, facts, rows) {
    const written = writtenObjects(transaction);
    transaction.changes.forEach((change, index) => {
      const object = objectOf(change, written, facts);
      if (object !== undefined && isResourceChange(change)) addRows(transaction.version, index, change, object, rows);
    });
  },
};

/** Object as its resources describe it. */
interface ObjectState {
  readonly core: StructValue;
  readonly isUntransferable: boolean;
  readonly isDeleted: boolean;
}

function isResourceChange(change: ChangeRecord): change is ResourceWrite | ResourceDeletion {
  return change.kind === "writeResource" || change.kind === "deleteResource";
}

/** Objects whose core the transaction wrote. All resources of an object are written together, as one resource group. */
function writtenObjects({ changes }: TransactionRecord): ReadonlyMap<Address, ObjectState> {
  const cores = new Map<Address, StructValue>();
  const untransferable = new Set<Address>();
  for (const change of changes) {
    if (change.kind !== "writeResource") continue;
    const type = printTypeTag(change.type);
    const core = type === OBJECT_CORE ? fieldsOf(change.data) : undefined;
    if (core !== undefined) cores.set(change.address, core);
    if (type === UNTRANSFERABLE) untransferable.add(change.address);
  }
  return new Map(
    Array.from(cores, ([address, core]) => [address, { core, isUntransferable: untransferable.has(address), isDeleted: false }]),
  );
}

/** The object that a change belongs to: each written resource of a written object, or a deleted object. */
function objectOf(change: ChangeRecord, written: ReadonlyMap<Address, ObjectState>, facts: LedgerFacts): ObjectState | undefined {
  if (change.kind === "writeResource") return written.get(change.address);
  if (change.kind !== "deleteResource" || printTypeTag(change.type) !== OBJECT_GROUP) return undefined;
  const core = facts.resourceBefore(change.address, OBJECT_CORE);
  if (core === undefined) return undefined;
  return { core, isUntransferable: facts.resourceBefore(change.address, UNTRANSFERABLE) !== undefined, isDeleted: true };
}

function addRows(
  version: bigint,
  index: number,
  { address, stateKey }: ResourceWrite | ResourceDeletion,
  { core, isUntransferable, isDeleted }: ObjectState,
  rows: Rows,
): void {
  const allowsTransfer = flagIn(core.allow_ungated_transfer);
  const object = {
    object_address: address,
    owner_address: addressIn(core.owner),
    state_key_hash: hex(stateKeyHash(stateKey)),
    allow_ungated_transfer: allowsTransfer,
    is_deleted: isDeleted,
    untransferrable: isUntransferable || !allowsTransfer,
  };
  const guid = integerIn(core.guid_creation_num);
  rows.insert("objects", { ...object, guid_creation_num: guid, transaction_version: version, write_set_change_index: index });
  rows.upsert("current_objects", { ...object, last_guid_creation_num: guid, last_transaction_version: version });
}
