import {
  type ArgumentNode,
  type DirectiveNode,
  GraphQLBoolean,
  type GraphQLField,
  GraphQLNonNull,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  Kind,
  print,
  SchemaMetaFieldDef,
  type SelectionNode,
  TypeMetaFieldDef,
} from "graphql";
import { GraphqlError } from "../graphqlError.ts";
import { asBoolean } from "../input/inputValue.ts";
import type { InputReader } from "../input/readInput.ts";
import { LIMITS } from "../limits.ts";
import type { Fragments } from "./document.ts";

type FieldDefinition = GraphQLField<unknown, unknown>;

/** Field of the response, after expanding fragments, merging duplicates and removing skipped fields. */
export interface SelectedField {
  readonly responseName: string;
  readonly name: string;
  readonly arguments: readonly ArgumentNode[];
  readonly selections: readonly SelectionNode[];
  /** Definition of the field in the schema; `undefined` for `__typename`. */
  readonly definition: FieldDefinition | undefined;
  /** Request path such as `$.selectionSet.events`. */
  readonly path: string;
  /** Field level, starting at 1 for root fields. */
  readonly depth: number;
}

export interface Selector {
  /** Selected fields of an object type. */
  fieldsOf(parent: GraphQLObjectType, selections: readonly SelectionNode[], path: string, depth: number): readonly SelectedField[];
  /** Selected fields nested in a field. */
  fieldsWithin(field: SelectedField): readonly SelectedField[];
}

export function createSelector(fragments: Fragments, inputs: InputReader, root: GraphQLObjectType): Selector {
  let count = 0;

  function fieldsOf(
    parent: GraphQLObjectType,
    selections: readonly SelectionNode[],
    path: string,
    depth: number,
  ): readonly SelectedField[] {
    const fields = new Map<string, SelectedField>();
    const spread = new Set<string>();
    const inside = `${path}.selectionSet`;
    if (selections.length === 0) throw new GraphqlError(`missing selection set for '${parent.name}'`, inside);
    collect(selections);
    return [...fields.values()];

    function collect(nodes: readonly SelectionNode[]): void {
      for (const node of nodes) {
        count++;
        if (count > LIMITS.fields) throw new GraphqlError(`the query has more than ${LIMITS.fields} fields`);
        if (node.kind === Kind.FIELD) {
          const fieldPath = `${inside}.${node.name.value}`;
          if (!isIncluded(node.directives, fieldPath)) continue;
          const selected: SelectedField = {
            responseName: node.alias?.value ?? node.name.value,
            name: node.name.value,
            arguments: node.arguments ?? [],
            selections: node.selectionSet?.selections ?? [],
            definition: definitionOf(parent, node.name.value, fieldPath),
            path: fieldPath,
            depth,
          };
          const earlier = fields.get(selected.responseName);
          fields.set(selected.responseName, earlier === undefined ? selected : merge(earlier, selected));
          continue;
        }
        if (!isIncluded(node.directives, inside)) continue;
        if (node.kind === Kind.INLINE_FRAGMENT) {
          const condition = node.typeCondition?.name.value;
          if (condition === undefined || condition === parent.name) collect(node.selectionSet.selections);
          continue;
        }
        const fragment = fragments.get(node.name.value);
        if (fragment === undefined) throw new GraphqlError(`reference to undefined fragment '${node.name.value}'`);
        // Spreading the same fragment twice adds no fields.
        if (spread.has(node.name.value) || fragment.typeCondition.name.value !== parent.name) continue;
        spread.add(node.name.value);
        collect(fragment.selectionSet.selections);
      }
    }
  }

  function definitionOf(parent: GraphQLObjectType, name: string, path: string): FieldDefinition | undefined {
    if (name === "__typename") return undefined;
    if (parent === root && name === "__schema") return SchemaMetaFieldDef;
    if (parent === root && name === "__type") return TypeMetaFieldDef;
    const known = parent.getFields();
    const field = Object.hasOwn(known, name) ? known[name] : undefined;
    if (field === undefined) throw new GraphqlError(`field '${name}' not found in type: '${parent.name}'`, path);
    return field;
  }

  function isIncluded(directives: readonly DirectiveNode[] | undefined, path: string): boolean {
    return (directives ?? []).every(({ name, arguments: args }) => {
      const directive = name.value;
      if (directive !== "skip" && directive !== "include") {
        throw new GraphqlError(`directive '${directive}' is not defined in the schema`, path);
      }
      const condition = args?.find((argument) => argument.name.value === "if");
      const value =
        condition === undefined ? undefined : inputs.read(new GraphQLNonNull(GraphQLBoolean), condition.value, `${path}.${directive}.if`);
      if (value === undefined) throw new GraphqlError("missing required field 'if'", `${path}.${directive}`);
      return asBoolean(value) === (directive === "include");
    });
  }

  return {
    fieldsOf,
    fieldsWithin(field) {
      const type = getNamedType(field.definition?.type);
      if (!isObjectType(type)) throw new TypeError(`${field.name} has no fields`);
      return fieldsOf(type, field.selections, field.path, field.depth + 1);
    },
  };
}

function merge(earlier: SelectedField, later: SelectedField): SelectedField {
  if (earlier.name !== later.name) {
    throw new GraphqlError(
      `selection of both '${earlier.name}' and '${later.name}' specify the same response name, '${earlier.responseName}'`,
      later.path,
    );
  }
  if (argumentsText(earlier) !== argumentsText(later)) {
    throw new GraphqlError(`inconsistent arguments between multiple selections of field '${earlier.name}'`, later.path);
  }
  return { ...earlier, selections: [...earlier.selections, ...later.selections] };
}

function argumentsText(field: SelectedField): string {
  return field.arguments.map(print).sort().join(", ");
}
