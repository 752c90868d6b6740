import type { Layout, Schema } from "../../chain/bcs/layout.ts";
import { parseSchema, parseType, SchemaError, type SchemaProblem } from "../../chain/bcs/parseSchema.ts";
import { WELL_KNOWN } from "../../chain/bcs/wellKnown.ts";

/** A parsed type with its struct and enum definitions, or the faulty field with its error. */
export type TypedLayout =
  | { readonly ok: true; readonly layout: Layout | undefined; readonly schema: Schema }
  | { readonly ok: false; readonly field: "definitions" | "type"; readonly problem: SchemaProblem };

/** Parses the type and its definitions. An empty type yields no layout and no error. */
export function readTypedLayout(type: string, definitions: string): TypedLayout {
  let schema = WELL_KNOWN;
  try {
    schema = parseSchema(definitions, WELL_KNOWN);
  } catch (error) {
    if (error instanceof SchemaError) return { ok: false, field: "definitions", problem: error.problem };
    throw error;
  }
  if (type.trim() === "") return { ok: true, layout: undefined, schema };
  try {
    return { ok: true, layout: parseType(type, schema), schema };
  } catch (error) {
    if (error instanceof SchemaError) return { ok: false, field: "type", problem: error.problem };
    throw error;
  }
}
