import { isRequiredArgument } from "graphql";
import { GraphqlError } from "../graphqlError.ts";
import type { InputValue } from "../input/inputValue.ts";
import type { InputReader } from "../input/readInput.ts";
import type { SelectedField } from "./selection.ts";

/** Arguments of a field by name, without omitted and null ones. */
export type Arguments = ReadonlyMap<string, InputValue>;

/** Reads a field's arguments by their schema types. */
export function readArguments(field: SelectedField, inputs: InputReader): Arguments {
  const known = field.definition?.args ?? [];
  const values = new Map<string, InputValue>();
  const seen = new Set<string>();
  for (const { name, value } of field.arguments) {
    const argument = known.find((candidate) => candidate.name === name.value);
    if (argument === undefined) throw new GraphqlError(`'${field.name}' has no argument named '${name.value}'`, field.path);
    if (seen.has(name.value)) throw new GraphqlError(`multiple definitions for argument '${name.value}'`, field.path);
    seen.add(name.value);
    const read = inputs.read(argument.type, value, `${field.path}.args.${name.value}`);
    if (read !== undefined && read !== null) values.set(name.value, read);
  }
  for (const argument of known) {
    const { name } = argument;
    if (isRequiredArgument(argument) && !values.has(name))
      throw new GraphqlError(`missing required field '${name}'`, `${field.path}.args.${name}`);
  }
  return values;
}
