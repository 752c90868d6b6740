// What `npm test` leaves out of this file is run here.
process.env.FULL_MATRIX = "1";
await import("../browser/lockedAddresses.test.ts");
