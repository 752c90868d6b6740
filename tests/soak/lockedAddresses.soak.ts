// Runs the full test matrix of this file, which `npm test` shortens.
process.env.FULL_MATRIX = "1";
await import("../browser/lockedAddresses.test.ts");
