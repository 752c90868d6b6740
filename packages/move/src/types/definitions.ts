import type { Ability, ModuleId, Type } from "./type.ts";

/** Declarations of a module, independent of its functions' implementation. Binary writer, ABI and verifiers start from these. */
export interface ModuleDefinition {
  readonly id: ModuleId;
  readonly friends: readonly ModuleId[];
  readonly structs: readonly StructDefinition[];
  readonly functions: readonly FunctionDefinition[];
  /** Abort codes of the module: reason name and text by code. Codes are bare reasons, without error category bits. */
  readonly errors: ReadonlyMap<bigint, ErrorDescription>;
}

export interface ErrorDescription {
  readonly name: string;
  readonly description: string;
}

export interface StructDefinition {
  readonly module: ModuleId;
  readonly name: string;
  readonly abilities: readonly Ability[];
  readonly typeParameters: readonly StructTypeParameter[];
  readonly body: StructBody;
  readonly attributes: readonly StructAttribute[];
}
export interface StructTypeParameter {
  readonly constraints: readonly Ability[];
  readonly phantom: boolean;
}
export type StructBody =
  | { readonly kind: "fields"; readonly fields: readonly FieldDefinition[] }
  | { readonly kind: "variants"; readonly variants: readonly VariantDefinition[] };
export interface FieldDefinition {
  readonly name: string;
  readonly type: Type;
}
export interface VariantDefinition {
  readonly name: string;
  readonly fields: readonly FieldDefinition[];
}
export type StructAttribute =
  | { readonly kind: "event" }
  | { readonly kind: "resourceGroup"; readonly scope: "global" | "address" | "module" }
  /** Member of a resource group such as `0x1::object::ObjectGroup`. */
  | { readonly kind: "resourceGroupMember"; readonly group: string };

export type Visibility = "public" | "friend" | "private";
export interface FunctionDefinition {
  readonly module: ModuleId;
  readonly name: string;
  readonly visibility: Visibility;
  readonly isEntry: boolean;
  readonly isView: boolean;
  /** Whether the function has the `#[randomness]` attribute. */
  readonly asksForRandomness?: boolean;
  readonly isNative: boolean;
  readonly typeParameters: readonly (readonly Ability[])[];
  readonly parameters: readonly ParameterDefinition[];
  readonly returns: readonly Type[];
}
export interface ParameterDefinition {
  readonly name: string;
  readonly type: Type;
}

/** Lookup of struct and function declarations, in native modules or published code. */
export interface DeclarationResolver {
  getModule(id: ModuleId): ModuleDefinition | undefined;
  getStruct(id: ModuleId, name: string): StructDefinition | undefined;
  getFunction(id: ModuleId, name: string): FunctionDefinition | undefined;
}
