import { GraphqlError } from "../graphqlError.ts";
import { LIMITS } from "../limits.ts";
import { readArguments } from "../request/arguments.ts";
import type { SelectedField } from "../request/selection.ts";
import type { Compilation } from "./compilation.ts";

/** Fields nested in a field, checked against the depth limit. `rows` is the maximum number of parent rows in the response. */
export function selectedWithin(c: Compilation, field: SelectedField, rows: number): readonly SelectedField[] {
  const fields = c.selector.fieldsWithin(field);
  const [first] = fields;
  if (first !== undefined && first.depth > LIMITS.depth) {
    throw new GraphqlError(`the query is ${first.depth} levels deep, the limit is ${LIMITS.depth}`, first.path);
  }
  c.charge(rows, fields.length, field.path);
  return fields;
}

/** Throws an error if a scalar field has nested fields. */
export function checkLeaf(selected: SelectedField): void {
  if (selected.selections.length > 0) throw new GraphqlError("unexpected subselection set for non-object field", selected.path);
}

/** Value of `__typename`, a field without arguments or nested fields. */
export function typeName(c: Compilation, selected: SelectedField, name: string): string {
  checkLeaf(selected);
  readArguments(selected, c.inputs);
  return name;
}
