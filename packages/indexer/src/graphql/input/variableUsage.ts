import { type GraphQLInputType, isListType, isNonNullType, Kind, print, type TypeNode } from "graphql";
import { GraphqlError } from "../graphqlError.ts";
import type { Variable } from "../request/variables.ts";

/** Checks that a variable's declared type fits its location. */
export function checkVariableUsage(variable: Variable, location: GraphQLInputType, path: string): void {
  const declared = variable.type;
  const mayBeNull = declared.kind !== Kind.NON_NULL_TYPE && !variable.hasDefault;
  const fits =
    !(isNonNullType(location) && mayBeNull) && isSubtype(withoutNonNull(declared), isNonNullType(location) ? location.ofType : location);
  if (fits) return;
  throw new GraphqlError(
    `variable '${variable.name}' is declared as '${print(declared)}', but used where '${location.toString()}' is expected`,
    path,
  );
}

function withoutNonNull(type: TypeNode): TypeNode {
  return type.kind === Kind.NON_NULL_TYPE ? type.type : type;
}

function isSubtype(declared: TypeNode, location: GraphQLInputType): boolean {
  if (isNonNullType(location)) return declared.kind === Kind.NON_NULL_TYPE && isSubtype(declared.type, location.ofType);
  const bare = withoutNonNull(declared);
  if (isListType(location)) return bare.kind === Kind.LIST_TYPE && isSubtype(bare.type, location.ofType);
  return bare.kind === Kind.NAMED_TYPE && bare.name.value === location.name;
}
