/** True in `npm run soak`, which runs full test matrices; `npm test` runs only their main path. */
export const IN_FULL = process.env.FULL_MATRIX === "1";
