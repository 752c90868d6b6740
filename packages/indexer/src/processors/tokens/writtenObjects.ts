import type { JsonObject } from "@atoll/move";
import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import type { LedgerFacts } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";

/** A resource of one object, by type. */
export type ReadObject = (type: string) => JsonObject | undefined;

/** Objects that a transaction wrote, with all their resources: those of an object are one group, which is written as a whole. */
export type WrittenObjects = ReadonlyMap<string, ReadonlyMap<string, JsonObject>>;

export function writtenObjects({ json }: IndexedTransaction): WrittenObjects {
  const objects = new Map<string, Map<string, JsonObject>>();
  for (const change of json.changes) {
    if (change.type !== "write_resource") continue;
    const address = standardAddress(change.address);
    const resources = objects.get(address);
    if (resources === undefined) objects.set(address, new Map([[change.data.type, change.data.data]]));
    else resources.set(change.data.type, change.data.data);
  }
  return objects;
}

/** An object as the transaction found it. */
export function objectBefore(address: string, facts: LedgerFacts): ReadObject {
  return (type) => facts.resourceBefore(address, type);
}
