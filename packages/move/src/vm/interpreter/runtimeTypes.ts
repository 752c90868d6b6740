import { VmFailure } from "../../natives/failure.ts";
import { printType } from "../../types/printType.ts";
import type { StructTag, Type, TypeTag } from "../../types/type.ts";
import { countTypeNodes, MAX_TYPE_DEPTH, MAX_TYPE_NODES } from "../../types/typeSize.ts";

/**
 * Substitutes type parameters in a type that an instruction creates. Fails the transaction if the result is too large or too deep. Too many
 * nodes have the status of release 1.38, whose interpreter turns verifier statuses into this one.
 */
export function substitute(type: Type, typeArguments: readonly TypeTag[]): Type {
  return typeArguments.length === 0 ? type : withinTypeLimits(substituteUnbounded(type, typeArguments));
}

/** Returns a created type, or fails the transaction if it is too large or too deep. */
export function withinTypeLimits(type: Type): Type {
  if (countTypeNodes(type) > MAX_TYPE_NODES) throw new VmFailure("VERIFICATION_ERROR", `a type has more than ${MAX_TYPE_NODES} nodes`);
  if (depthOf(type) > MAX_TYPE_DEPTH) throw new VmFailure("VM_MAX_TYPE_DEPTH_REACHED", `a type nests more than ${MAX_TYPE_DEPTH} deep`);
  return type;
}

/** Substitutes type parameters, including those behind references, in types that are only declared: parameters, results and locals. */
export function substituteUnbounded(type: Type, args: readonly TypeTag[]): Type {
  if (args.length === 0) return type;
  switch (type.kind) {
    case "typeParameter": {
      const argument = args[type.index];
      if (argument === undefined) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", `no type argument ${type.index}`);
      return argument;
    }
    case "vector": {
      const element = substituteUnbounded(type.element, args);
      return element === type.element ? type : { kind: "vector", element };
    }
    case "reference": {
      const to = substituteUnbounded(type.to, args);
      return to === type.to ? type : { kind: "reference", mutable: type.mutable, to };
    }
    case "struct": {
      const typeArguments = type.typeArguments.map((argument) => substituteUnbounded(argument, args));
      return typeArguments.every((argument, index) => argument === type.typeArguments[index]) ? type : { ...type, typeArguments };
    }
    case "function": {
      const part = (inner: Type) => substituteUnbounded(inner, args);
      return { ...type, parameters: type.parameters.map(part), results: type.results.map(part) };
    }
    default:
      return type;
  }
}

/** Number of nodes that a type has after substitution, without visiting the arguments again for each parameter. */
export function countSubstitutedNodes(type: Type, argumentNodes: readonly number[]): number {
  const sum = (parts: readonly Type[]) => parts.reduce((nodes, part) => nodes + countSubstitutedNodes(part, argumentNodes), 1);
  switch (type.kind) {
    case "typeParameter":
      return argumentNodes[type.index] ?? 1;
    case "vector":
      return sum([type.element]);
    case "reference":
      return sum([type.to]);
    case "struct":
      return sum(type.typeArguments);
    case "function":
      return sum([...type.parameters, ...type.results]);
    default:
      return 1;
  }
}

function depthOf(type: Type): number {
  switch (type.kind) {
    case "vector":
      return 1 + depthOf(type.element);
    case "reference":
      return 1 + depthOf(type.to);
    case "struct":
      return 1 + Math.max(0, ...type.typeArguments.map(depthOf));
    case "function":
      return 1 + Math.max(0, ...[...type.parameters, ...type.results].map(depthOf));
    default:
      return 1;
  }
}

/** Converts a type to a type tag, without references or type parameters. */
export function asTag(type: Type): TypeTag {
  if (type.kind === "reference" || type.kind === "typeParameter") {
    throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", `${printType(type)} is no type of a value`);
  }
  return type as TypeTag;
}

export function asStructTag(type: Type): StructTag {
  if (type.kind !== "struct") throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", `${printType(type)} is no struct`);
  return type as StructTag;
}

/** Whether values of the type contain other values, so they consume memory and need deep copies. */
export function isContainer(type: Type): boolean {
  return type.kind === "struct" || type.kind === "vector" || type.kind === "function";
}

/** Whether a type is an integer type whose values are bigints in containers. */
export function isWideInteger(type: Type): boolean {
  switch (type.kind) {
    case "u64":
    case "u128":
    case "u256":
    case "i64":
    case "i128":
    case "i256":
      return true;
    default:
      return false;
  }
}
