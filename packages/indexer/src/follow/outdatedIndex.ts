import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { TableShapes } from "../database/tableShapes.ts";
import type { CheckedProcessor } from "../own/ownProcessor.ts";
import type { Processor } from "../processors/processor.ts";
import { clearIndex } from "./clearIndex.ts";
import { lowerPosition } from "./indexPosition.ts";

interface Part {
  readonly kind: "table" | "processor";
  readonly name: string;
  readonly detail: string;
}

/**
 * Empties an index whose rows come from other tables or processors than the current code has; otherwise a new table would silently lack
 * old versions. Returns the new and changed tables and processors for a message, or an empty list if the index stays or had no rows.
 */
export async function clearIfOutdated(
  database: Database,
  shapes: TableShapes,
  processors: readonly Processor[],
  own: readonly CheckedProcessor[] = [],
): Promise<readonly string[]> {
  const today = [...shapes.values()].map(tablePart).concat(processors.map(processorPart), own.map(ownPart));
  const { rows } = await sql<Part>`select kind, name, detail from atoll.made_of`.execute(database);
  const made = new Map(rows.map(({ kind, name, detail }) => [`${kind} ${name}`, detail]));
  const changes = today
    .filter(({ kind, name, detail }) => made.get(`${kind} ${name}`) !== detail)
    .map(({ kind, name }) => `${name} ${made.has(`${kind} ${name}`) ? "has changed" : "is new"}`)
    .sort();
  // A removed table or processor leaves no gap in the rows. Deleting its record makes a later reintroduction count as new.
  if (changes.length === 0 && rows.filter(({ kind }) => kind === "processor").length === processors.length + own.length) return [];
  return database.transaction().execute(async (within) => {
    const { rows: batches } = await sql`select from atoll.batches limit 1`.execute(within);
    if (changes.length > 0) {
      await clearIndex(within, shapes);
      await lowerPosition(within, undefined);
    }
    await sql`delete from atoll.made_of`.execute(within);
    const columns = (read: (part: Part) => string) => sql`${today.map(read)}::text[]`;
    await sql`insert into atoll.made_of (kind, name, detail)
      select * from unnest(${columns(({ kind }) => kind)}, ${columns(({ name }) => name)}, ${columns(({ detail }) => detail)})`.execute(
      within,
    );
    return batches.length === 0 ? [] : changes;
  });
}

function tablePart({ sqlName, columns }: { readonly sqlName: string; readonly columns: readonly string[] }): Part {
  return { kind: "table", name: sqlName, detail: columns.toSorted().join() };
}

function processorPart({ name, revision = 1 }: Processor): Part {
  return { kind: "processor", name, detail: revision.toString() };
}

function ownPart({ name, fingerprint }: CheckedProcessor): Part {
  return { kind: "processor", name, detail: fingerprint };
}
