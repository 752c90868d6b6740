import { hex } from "@atoll/node";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { DatabaseSchemaError } from "../database/migrate.ts";
import type { LedgerSource } from "../ledger/ledgerSource.ts";

export interface Claim {
  /** Whether the ledger outlives its process. The index of one that did not is anybody's. */
  readonly isKept: boolean;
  /** Whether the index of another ledger may go. */
  readonly mayReplace: boolean;
}

/** Writes down whose index this is. Throws a `DatabaseSchemaError`, and changes nothing, where it is that of another ledger which may still be there. */
export async function claimIndex(database: Database, source: LedgerSource, { isKept, mayReplace }: Claim): Promise<void> {
  const genesis = genesisOf(source);
  if (genesis === undefined) return;
  const { rows } = await sql<{ genesis: string; is_kept: boolean }>`select genesis, is_kept from atoll.ledger`.execute(database);
  const [owner] = rows;
  if (owner?.is_kept === true && owner.genesis !== genesis && !mayReplace)
    throw new DatabaseSchemaError(
      "The database holds the index of another ledger: give it an empty database, or start with --reset to have this index replaced.",
    );
  await sql`insert into atoll.ledger (genesis, is_kept) values (${genesis}, ${isKept})
    on conflict (one) do update set genesis = excluded.genesis, is_kept = excluded.is_kept`.execute(database);
}

/** After a new beginning the same network may have another genesis. */
export async function renewClaim(database: Database, source: LedgerSource): Promise<void> {
  await sql`update atoll.ledger set genesis = ${genesisOf(source) ?? ""}`.execute(database);
}

function genesisOf(source: LedgerSource): string | undefined {
  source.refresh();
  const genesis = source.transaction(0n);
  return genesis && hex(genesis.accumulatorRoot);
}
