import type {
  Ability,
  FieldDefinition,
  FunctionDefinition,
  ModuleId,
  ParameterDefinition,
  PrimitiveKind,
  StructAttribute,
  StructBody,
  StructDefinition,
  Type,
  Visibility,
} from "@atoll/move";

/** Constructors of definitions, which generated files call. */

export const ENTRY = 1;
export const VIEW = 2;
export const NATIVE = 4;

/** Definition of a function; `flags` combines ENTRY, VIEW and NATIVE. */
export function fun(
  module: ModuleId,
  name: string,
  visibility: Visibility,
  flags: number,
  typeParameters: readonly (readonly Ability[])[],
  parameters: readonly ParameterDefinition[],
  returns: readonly Type[],
): FunctionDefinition {
  const [isEntry, isView, isNative] = [(flags & ENTRY) !== 0, (flags & VIEW) !== 0, (flags & NATIVE) !== 0];
  return { module, name, visibility, isEntry, isView, isNative, typeParameters, parameters, returns };
}

/** Definition of a struct or enum. A phantom type parameter starts with `true`. */
export function struct(
  module: ModuleId,
  name: string,
  abilities: readonly Ability[],
  typeParameters: readonly (readonly [phantom: boolean, ...constraints: Ability[]])[],
  body: StructBody,
  attributes: readonly StructAttribute[],
): StructDefinition {
  const parameters = typeParameters.map(([phantom, ...constraints]) => ({ constraints, phantom }));
  return { module, name, abilities, typeParameters: parameters, body, attributes };
}

/** Body of a struct. */
export function fields(...list: readonly FieldDefinition[]): StructBody {
  return { kind: "fields", fields: list };
}
/** Body of an enum. */
export function variants(...list: readonly (readonly [name: string, ...fields: FieldDefinition[]])[]): StructBody {
  return { kind: "variants", variants: list.map(([name, ...own]) => ({ name, fields: own })) };
}

/** Parameter or field. */
export function of(name: string, type: Type): ParameterDefinition {
  return { name, type };
}
export function primitive(kind: PrimitiveKind): Type {
  return { kind };
}
export function vector(element: Type): Type {
  return { kind: "vector", element };
}
export function typeParameter(index: number): Type {
  return { kind: "typeParameter", index };
}
/** Reference type `&T`. */
export function reference(to: Type): Type {
  return { kind: "reference", mutable: false, to };
}
/** Reference type `&mut T`. */
export function mutable(to: Type): Type {
  return { kind: "reference", mutable: true, to };
}
/** Type of a function value. */
export function functionOf(parameters: readonly Type[], results: readonly Type[], abilities: readonly Ability[] = []): Type {
  return { kind: "function", parameters, results, abilities };
}
/** Struct type of any module. */
export function structOf({ address, name: module }: ModuleId, name: string, ...typeArguments: readonly Type[]): Type {
  return { kind: "struct", address, module, name, typeArguments };
}
