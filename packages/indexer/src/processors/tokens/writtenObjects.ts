import { type Address, printTypeTag, type StructValue } from "@atoll/move";
import type { TransactionRecord } from "@atoll/node";
import { fieldsOf } from "../moveValues.ts";
import type { LedgerFacts } from "../processor.ts";

/** Reads a resource of an object by type. */
export type ReadObject = (type: string) => StructValue | undefined;

/** Objects written by a transaction with all their resources: an object's resources form one group, which is written as a whole. */
export type WrittenObjects = ReadonlyMap<Address, ReadonlyMap<string, StructValue>>;

export function writtenObjects({ changes }: TransactionRecord): WrittenObjects {
  const objects = new Map<Address, Map<string, StructValue>>();
  for (const change of changes) {
    const fields = change.kind === "writeResource" ? fieldsOf(change.data) : undefined;
    if (change.kind !== "writeResource" || fields === undefined) continue;
    const resources = objects.get(change.address);
    if (resources === undefined) objects.set(change.address, new Map([[printTypeTag(change.type), fields]]));
    else resources.set(printTypeTag(change.type), fields);
  }
  return objects;
}

/** Reads an object's resources before the transaction. */
export function objectBefore(object: Address, facts: LedgerFacts): ReadObject {
  return (type) => facts.resourceBefore(object, type);
}
