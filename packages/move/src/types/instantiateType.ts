import type { FunctionTagPart, Type, TypeTag } from "./type.ts";

/** Substitutes type parameters in a type. Types without parameters return the same object. */
export function instantiateType(type: Type, typeArguments: readonly TypeTag[]): TypeTag {
  switch (type.kind) {
    case "typeParameter": {
      const argument = typeArguments[type.index];
      if (argument === undefined) throw new RangeError(`no type argument for T${type.index}`);
      return argument;
    }
    case "reference":
      throw new TypeError("a reference is not a type of its own");
    case "vector": {
      const element = instantiateType(type.element, typeArguments);
      return element === type.element ? (type as TypeTag) : { kind: "vector", element };
    }
    case "struct": {
      const filled = type.typeArguments.map((argument) => instantiateType(argument, typeArguments));
      const changed = filled.some((argument, index) => argument !== type.typeArguments[index]);
      return changed ? { ...type, typeArguments: filled } : (type as TypeTag);
    }
    case "function": {
      const parameters = type.parameters.map((part) => instantiatePart(part, typeArguments));
      const results = type.results.map((part) => instantiatePart(part, typeArguments));
      return { kind: "function", parameters, results, abilities: type.abilities };
    }
    default:
      return type;
  }
}

function instantiatePart(type: Type, typeArguments: readonly TypeTag[]): FunctionTagPart {
  if (type.kind !== "reference") return instantiateType(type, typeArguments);
  return { kind: "reference", mutable: type.mutable, to: instantiateType(type.to, typeArguments) };
}
