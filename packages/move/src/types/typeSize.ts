import type { Type } from "./type.ts";

/** Maximum nodes and depth of an instantiated type. */
export const MAX_TYPE_NODES = 128;
export const MAX_TYPE_DEPTH = 20;

/** Number of nodes in a type, which determines the gas for naming it. */
export function countTypeNodes(type: Type): number {
  switch (type.kind) {
    case "vector":
      return 1 + countTypeNodes(type.element);
    case "reference":
      return 1 + countTypeNodes(type.to);
    case "struct":
      return type.typeArguments.reduce((sum, argument) => sum + countTypeNodes(argument), 1);
    case "function":
      return [...type.parameters, ...type.results].reduce((sum, part) => sum + countTypeNodes(part), 1);
    default:
      return 1;
  }
}
