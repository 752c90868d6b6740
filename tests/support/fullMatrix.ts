/** Whether everything is run, as in `npm run soak`, or of a matrix only its main path, as in `npm test`. */
export const IN_FULL = process.env.FULL_MATRIX === "1";
