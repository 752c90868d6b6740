/** True in the soaks of `scripts/lib/soaks.mjs`, which run all cases; false in `npm test`, which skips the slow ones. */
export const IN_FULL = process.env.FULL_MATRIX === "1";
