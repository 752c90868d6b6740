export * from "./catalogue/catalogue.ts";
export * from "./catalogue/table.ts";
export * from "./createIndexer.ts";
export type { Database } from "./database/database.ts";
export * from "./database/migrate.ts";
export type { Claim } from "./follow/claimIndex.ts";
export * from "./ledger/createLedgerSource.ts";
export * from "./ledger/ledgerSource.ts";
export * from "./processors/processor.ts";
