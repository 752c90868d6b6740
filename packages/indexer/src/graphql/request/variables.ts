import { Kind, type OperationDefinitionNode, type TypeNode, type ValueNode } from "graphql";
import { GraphqlError } from "../graphqlError.ts";
import type { Operation } from "./document.ts";
import type { Json, JsonObject } from "./exactJson.ts";

/** Client value: a literal in the query text, or JSON from the variables. */
export type GivenValue = { readonly literal: ValueNode } | { readonly json: Json };

export interface Variable {
  readonly name: string;
  readonly type: TypeNode;
  readonly hasDefault: boolean;
  /** Value of a variable; `undefined` for an omitted optional variable. */
  readonly value: GivenValue | undefined;
}

export type Variables = ReadonlyMap<string, Variable>;

/** Variables declared by an operation, with the request's values. */
export function readVariables({ definition, mentioned }: Operation, given: JsonObject): Variables {
  const variables = new Map<string, Variable>();
  for (const declared of definition.variableDefinitions ?? []) {
    const variable = readVariable(declared, given);
    if (variables.has(variable.name)) throw new GraphqlError(`multiple definitions for variable "${variable.name}"`);
    variables.set(variable.name, variable);
  }
  for (const name of mentioned) {
    if (!variables.has(name)) throw new GraphqlError(`unbound variable "${name}"`);
  }
  const unexpected = Object.keys(given).filter((name) => !mentioned.has(name));
  if (unexpected.length > 0) throw new GraphqlError(`unexpected variables in variableValues: ${unexpected.join(", ")}`);
  return variables;
}

type Declaration = NonNullable<OperationDefinitionNode["variableDefinitions"]>[number];

function readVariable({ variable, type, defaultValue }: Declaration, given: JsonObject): Variable {
  const name = variable.name.value;
  const hasDefault = defaultValue !== undefined && defaultValue.kind !== Kind.NULL;
  const json = Object.hasOwn(given, name) ? given[name] : undefined;
  if (json !== undefined) return { name, type, hasDefault, value: { json } };
  if (defaultValue !== undefined) return { name, type, hasDefault, value: { literal: defaultValue } };
  if (type.kind === Kind.NON_NULL_TYPE) throw new GraphqlError(`expecting a value for non-nullable variable: "${name}"`);
  return { name, type, hasDefault, value: undefined };
}
