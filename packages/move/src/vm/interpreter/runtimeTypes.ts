import { VmFailure } from "../../natives/failure.ts";
import { printType } from "../../types/printType.ts";
import type { StructTag, Type, TypeTag } from "../../types/type.ts";
import { countTypeNodes, MAX_TYPE_DEPTH, MAX_TYPE_NODES } from "../../types/typeSize.ts";

/**
 * Substitutes type parameters in a type, including those behind references. Fails the transaction if the result is too large or too deep.
 */
export function substitute(type: Type, typeArguments: readonly TypeTag[]): Type {
  if (typeArguments.length === 0) return type;
  const filled = fill(type, typeArguments, 1);
  if (countTypeNodes(filled) > MAX_TYPE_NODES) throw new VmFailure("VM_MAX_TYPE_NODES_REACHED", `${MAX_TYPE_NODES} nodes are the most`);
  return filled;
}

function fill(type: Type, args: readonly TypeTag[], depth: number): Type {
  if (depth > MAX_TYPE_DEPTH) throw new VmFailure("VM_MAX_TYPE_DEPTH_REACHED", `${MAX_TYPE_DEPTH} types inside one another are the most`);
  switch (type.kind) {
    case "typeParameter": {
      const argument = args[type.index];
      if (argument === undefined) throw new VmFailure("VERIFIER_INVARIANT_VIOLATION", `no type argument ${type.index}`);
      if (depth + depthOf(argument) - 1 > MAX_TYPE_DEPTH) throw new VmFailure("VM_MAX_TYPE_DEPTH_REACHED");
      return argument;
    }
    case "vector": {
      const element = fill(type.element, args, depth + 1);
      return element === type.element ? type : { kind: "vector", element };
    }
    case "reference": {
      const to = fill(type.to, args, depth + 1);
      return to === type.to ? type : { kind: "reference", mutable: type.mutable, to };
    }
    case "struct": {
      const typeArguments = type.typeArguments.map((argument) => fill(argument, args, depth + 1));
      return typeArguments.every((argument, index) => argument === type.typeArguments[index]) ? type : { ...type, typeArguments };
    }
    case "function": {
      const part = (inner: Type) => fill(inner, args, depth + 1);
      return { ...type, parameters: type.parameters.map(part), results: type.results.map(part) };
    }
    default:
      return type;
  }
}

function depthOf(type: Type): number {
  switch (type.kind) {
    case "vector":
      return 1 + depthOf(type.element);
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
