import type { Ability, ModuleId, Type } from "./type.ts";

/** What a module declares, independent of how its functions are implemented. Binary writer, ABI and verifiers all start here. */
export interface ModuleDefinition {
  readonly id: ModuleId;
  readonly friends: readonly ModuleId[];
  readonly structs: readonly StructDefinition[];
  readonly functions: readonly FunctionDefinition[];
  /** Abort codes of the module: reason name and text by code. Codes are the bare reasons (without the error category bits). */
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
  /** `group` is written `0x1::object::ObjectGroup`. */
  | { readonly kind: "resourceGroupMember"; readonly group: string };

export type Visibility = "public" | "friend" | "private";
export interface FunctionDefinition {
  readonly module: ModuleId;
  readonly name: string;
  readonly visibility: Visibility;
  readonly isEntry: boolean;
  readonly isView: boolean;
  /** Whether it says `#[randomness]`. */
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

/** Where struct and function declarations are looked up. The registry of native modules is one; published code will be another. */
export interface DeclarationResolver {
  getModule(id: ModuleId): ModuleDefinition | undefined;
  getStruct(id: ModuleId, name: string): StructDefinition | undefined;
  getFunction(id: ModuleId, name: string): FunctionDefinition | undefined;
}
