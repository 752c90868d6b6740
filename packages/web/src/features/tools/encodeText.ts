import { type Encoded, encodeValue, Fraction } from "../../chain/bcs/encode.ts";
import type { Layout, Schema } from "../../chain/bcs/layout.ts";
import { parseExactJson } from "../../chain/transport/exactJson.ts";

export type EncodedText = { readonly kind: "notJson"; readonly detail: string } | { readonly kind: "value"; readonly encoded: Encoded };

/** Writes a value as BCS that was typed as JSON. Its numbers are taken as they were typed: none is rounded to one that fits. */
export function encodeText(text: string, layout: Layout, schema: Schema): EncodedText {
  let value: unknown;
  try {
    value = parseExactJson(text, "bigint", (token) => new Fraction(token));
  } catch (error) {
    return { kind: "notJson", detail: error instanceof Error ? error.message : "" };
  }
  return { kind: "value", encoded: encodeValue(value, layout, schema) };
}
