/** What `JSON.parse` gives and `JSON.stringify` takes. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

/** JSON key that names an enum value's variant. */
export const JSON_VARIANT_KEY = "__variant__";
