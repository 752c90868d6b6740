import { type Address, address, printTypeTag } from "@atoll/move";
import { findTables, holdsTable, type LedgerValue, type TransactionRecord } from "@atoll/node";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Rows, TableOwner } from "../processors/processor.ts";

/** Owners of Move table handles. Table items name only their handle, so the follower learns owners from every written value. */
export interface TableOwners {
  get(handle: Address): TableOwner | undefined;
  learn(transaction: TransactionRecord, rows: Rows): void;
}

/** Loads the table owners recorded while indexing earlier versions. */
export async function loadTableOwners(database: Database): Promise<TableOwners> {
  const { rows } = await sql<{ handle: string; owner: string; resource: string; path: string }>`
    select handle, owner, resource, path from atoll.table_owners`.execute(database);
  const owners = new Map<Address, TableOwner>();
  for (const { handle, owner, resource, path } of rows) owners.set(address(handle), { owner: address(owner), resource, path });

  return {
    get: (handle) => owners.get(handle),
    learn({ version, changes }, rows) {
      const learnFrom = (value: LedgerValue, ownerAt: (path: string) => TableOwner): void => {
        if (value.layout === undefined || !holdsTable(value.layout)) return;
        findTables(value.layout, value.value, ({ handle, path }) => {
          if (owners.has(handle)) return;
          const owner = ownerAt(path);
          owners.set(handle, owner);
          rows.upsert("table_owners", { handle, ...owner, transaction_version: version });
        });
      };
      // Reads resources before table items, because the owner of a nested table follows from the outer table's owner, which may appear in
      // a later change.
      for (const change of changes) {
        if (change.kind !== "writeResource") continue;
        learnFrom(change.data, (path) => ({ owner: change.address, resource: printTypeTag(change.type), path }));
      }
      for (const change of changes) {
        if (change.kind !== "writeTableItem" || change.decoded === undefined) continue;
        const outer = owners.get(change.handle);
        if (outer === undefined) continue;
        learnFrom(change.decoded.value, (path) => ({ ...outer, path: path === "" ? `${outer.path}.*` : `${outer.path}.*.${path}` }));
      }
    },
  };
}
