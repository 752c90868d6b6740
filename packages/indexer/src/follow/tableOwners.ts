import type { JsonValue } from "@atoll/move";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { IndexedTransaction } from "../ledger/ledgerSource.ts";
import { asObject, isList } from "../processors/jsonShape.ts";
import type { Rows, TableOwner } from "../processors/processor.ts";
import { standardAddress } from "../processors/standardAddress.ts";

/** Where the handles of tables lie. Items say only in which table they are, so it is learnt from every value that is written. */
export interface TableOwners {
  get(handle: string): TableOwner | undefined;
  learn(transaction: IndexedTransaction, rows: Rows): void;
}

/** What is known of the versions that the database has. */
export async function loadTableOwners(database: Database): Promise<TableOwners> {
  const { rows } = await sql<TableOwner & { handle: string }>`select handle, owner, resource, path from atoll.table_owners`.execute(
    database,
  );
  const owners = new Map<string, TableOwner>(rows.map(({ handle, owner, resource, path }) => [handle, { owner, resource, path }]));

  return {
    get: (handle) => owners.get(standardAddress(handle)),
    learn({ version, json }, rows) {
      const found = (handle: string, owner: TableOwner) => {
        const id = standardAddress(handle);
        if (owners.has(id)) return;
        owners.set(id, owner);
        rows.upsert("table_owners", { handle: id, ...owner, transaction_version: version });
      };
      // An item may hold a table of its own, in a table that a later change makes known: resources come first.
      for (const change of json.changes) {
        if (change.type !== "write_resource") continue;
        const owner = standardAddress(change.address);
        findTables(change.data.data, "", (handle, path) => found(handle, { owner, resource: change.data.type, path }));
      }
      for (const change of json.changes) {
        if (change.type !== "write_table_item" || change.data === null) continue;
        const outer = owners.get(standardAddress(change.handle));
        if (outer === undefined) continue;
        findTables(change.data.value, `${outer.path}.*`, (handle, path) => found(handle, { ...outer, path }));
      }
    },
  };
}

/** A table is shown as an object with its handle and nothing else. */
function findTables(value: JsonValue, path: string, found: (handle: string, path: string) => void): void {
  if (isList(value)) {
    for (const item of value) findTables(item, path, found);
    return;
  }
  const fields = asObject(value);
  if (fields === undefined) return;
  const { handle } = fields;
  if (typeof handle === "string" && Object.keys(fields).length === 1) {
    found(handle, path);
    return;
  }
  for (const name in fields) {
    const field = fields[name];
    if (typeof field === "object" && field !== null) findTables(field, path === "" ? name : `${path}.${name}`, found);
  }
}
