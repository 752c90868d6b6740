/** Asks whoever shares networks among tests for the one that has an index. */
export const WITH_INDEX = "/with-index";
