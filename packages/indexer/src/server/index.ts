export * from "./databaseUnusable.ts";
export * from "./maintainPglite.ts";
export * from "./openEmbedded.ts";
export * from "./openPglite.ts";
export * from "./openPostgres.ts";
