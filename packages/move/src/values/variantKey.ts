/** Property for the variant name of an enum value. */
export const VARIANT_KEY = "$variant";
