import { GraphqlError } from "../graphqlError.ts";
import { LIMITS } from "../limits.ts";
import { readArguments } from "../request/arguments.ts";
import type { SelectedField } from "../request/selection.ts";
import type { Compilation } from "./compilation.ts";

/** The fields inside a field, which may go only so deep. `rows` is how often they may be in the answer. */
export function selectedWithin(c: Compilation, field: SelectedField, rows: number): readonly SelectedField[] {
  const fields = c.selector.fieldsWithin(field);
  const [first] = fields;
  if (first !== undefined && first.depth > LIMITS.depth) {
    throw new GraphqlError(`the query is ${first.depth} levels deep, the limit is ${LIMITS.depth}`, first.path);
  }
  c.charge(rows, fields.length, field.path);
  return fields;
}

/** A field without fields of its own. */
export function checkLeaf(selected: SelectedField): void {
  if (selected.selections.length > 0) throw new GraphqlError("unexpected subselection set for non-object field", selected.path);
}

/** The answer to `__typename`, which takes nothing. */
export function typeName(c: Compilation, selected: SelectedField, name: string): string {
  checkLeaf(selected);
  readArguments(selected, c.inputs);
  return name;
}
