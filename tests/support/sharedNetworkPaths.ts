/** Request path for the shared network with an index. */
export const WITH_INDEX = "/with-index";
