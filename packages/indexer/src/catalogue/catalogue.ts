import { assetTables } from "./assetTables.ts";
import { ledgerTables } from "./ledgerTables.ts";
import { nameTables } from "./nameTables.ts";
import { stakingTables } from "./stakingTables.ts";
import { statusTables } from "./statusTables.ts";
import type { Table } from "./table.ts";
import { tokenTables } from "./tokenTables.ts";

/** Every table and view that GraphQL exposes. */
export const catalogue: readonly Table[] = [
  ...ledgerTables,
  ...assetTables,
  ...tokenTables,
  ...nameTables,
  ...stakingTables,
  ...statusTables,
];

const byName: ReadonlyMap<string, Table> = new Map(catalogue.map((table) => [table.name, table]));

/** Looks up a table by name; throws a `TypeError` for an unknown name. */
export function tableNamed(name: string): Table {
  const table = byName.get(name);
  if (table === undefined) throw new TypeError(`there is no table "${name}"`);
  return table;
}
