/** True in the soaks listed in `scripts/lib/soaks.mjs`, which run all test cases; false in `npm test`, which skips the slow ones. */
export const IN_FULL = process.env.FULL_MATRIX === "1";
