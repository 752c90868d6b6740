export * from "./catalogue/catalogue.ts";
export * from "./catalogue/table.ts";
export * from "./ledger/ledgerSource.ts";
export * from "./ledger/transactionJson.ts";
export * from "./processors/processor.ts";
