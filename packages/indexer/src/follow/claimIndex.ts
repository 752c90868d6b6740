import { hex } from "@atoll/node";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { DatabaseSchemaError } from "../database/migrate.ts";
import type { LedgerSource } from "../ledger/ledgerSource.ts";

export interface Claim {
  /** True if the ledger is persistent. Any ledger may replace the index of an in-memory ledger. */
  readonly isPersistent: boolean;
  /** True if another ledger's index may be replaced. */
  readonly mayReplace: boolean;
}

/** Records the index's ledger. Throws a `DatabaseSchemaError`, without changes, if the index belongs to another persistent ledger. */
export async function claimIndex(database: Database, source: LedgerSource, { isPersistent, mayReplace }: Claim): Promise<void> {
  const genesis = genesisOf(source);
  if (genesis === undefined) return;
  const { rows } = await sql<{ genesis: string; is_kept: boolean }>`select genesis, is_kept from atoll.ledger`.execute(database);
  const [owner] = rows;
  if (owner?.is_kept === true && owner.genesis !== genesis && !mayReplace)
    throw new DatabaseSchemaError(
      "The database holds the index of another ledger: give it an empty database, or start with --reset to have this index replaced.",
    );
  await sql`insert into atoll.ledger (genesis, is_kept) values (${genesis}, ${isPersistent})
    on conflict (one) do update set genesis = excluded.genesis, is_kept = excluded.is_kept`.execute(database);
}

/** Updates the recorded genesis, which can change when a network resets. */
export async function renewClaim(database: Database, source: LedgerSource): Promise<void> {
  await sql`update atoll.ledger set genesis = ${genesisOf(source) ?? ""}`.execute(database);
}

function genesisOf(source: LedgerSource): string | undefined {
  source.refresh();
  const genesis = source.transaction(0n);
  return genesis && hex(genesis.accumulatorRoot);
}
