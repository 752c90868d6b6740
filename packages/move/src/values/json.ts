/** Value of `JSON.parse` and `JSON.stringify`. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

/** JSON key for an enum value's variant name. */
export const JSON_VARIANT_KEY = "__variant__";
