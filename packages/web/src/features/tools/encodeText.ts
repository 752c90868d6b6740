import { type Encoded, encodeValue, Fraction } from "../../chain/bcs/encode.ts";
import type { Layout, Schema } from "../../chain/bcs/layout.ts";
import { parseExactJson } from "../../chain/transport/exactJson.ts";

export type EncodedText = { readonly kind: "notJson"; readonly detail: string } | { readonly kind: "value"; readonly encoded: Encoded };

/** Encodes a typed JSON value as BCS. Numbers are parsed exactly, never rounded to a nearby value. */
export function encodeText(text: string, layout: Layout, schema: Schema): EncodedText {
  let value: unknown;
  try {
    value = parseExactJson(text, "bigint", (token) => new Fraction(token));
  } catch (error) {
    return { kind: "notJson", detail: error instanceof Error ? error.message : "" };
  }
  return { kind: "value", encoded: encodeValue(value, layout, schema) };
}
