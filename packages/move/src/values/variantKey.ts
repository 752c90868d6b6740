/** Property under which an enum value holds the name of its variant. */
export const VARIANT_KEY = "$variant";
