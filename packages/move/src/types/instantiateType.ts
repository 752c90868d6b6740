import type { Type, TypeTag } from "./type.ts";

/** Fills in the type parameters. A type without any comes back as the same object. */
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
    default:
      return type;
  }
}
