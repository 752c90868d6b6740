/**
 * Compiled module or script as plain data, mirroring the binary file: entries reference each other by index. This file defines the types.
 * `opcodes.ts` defines instructions; `names.ts` resolves indices to names; `readModule.ts` and `writeCompiledModule.ts` convert from and to
 * bytes.
 */
import type { Address } from "../types/address.ts";
import type { Visibility } from "../types/definitions.ts";
import type { PrimitiveKind } from "../types/type.ts";
import type { Instruction } from "./opcodes.ts";

/** Abilities as `ABILITY_BIT` bits: copy 1, drop 2, store 4, key 8. */
export type AbilitySet = number;

export type SignatureToken =
  | { readonly kind: PrimitiveKind }
  | { readonly kind: "vector"; readonly element: SignatureToken }
  | { readonly kind: "reference"; readonly mutable: boolean; readonly to: SignatureToken }
  | StructToken
  | { readonly kind: "typeParameter"; readonly index: number }
  | FunctionToken;
/** Struct or enum by handle; generic structs have at least one type argument. */
export interface StructToken {
  readonly kind: "struct";
  readonly handle: number;
  readonly typeArguments: readonly SignatureToken[];
}
/** Type of a function value. */
export interface FunctionToken {
  readonly kind: "function";
  readonly parameters: readonly SignatureToken[];
  readonly results: readonly SignatureToken[];
  readonly abilities: AbilitySet;
}
export type Signature = readonly SignatureToken[];

export interface ModuleHandle {
  readonly address: number;
  readonly name: number;
}
export interface StructHandle {
  readonly module: number;
  readonly name: number;
  readonly abilities: AbilitySet;
  readonly typeParameters: readonly StructHandleTypeParameter[];
}
export interface StructHandleTypeParameter {
  readonly constraints: AbilitySet;
  readonly phantom: boolean;
}
export interface FunctionHandle {
  readonly module: number;
  readonly name: number;
  /** Indices into the signatures table. */
  readonly parameters: number;
  readonly returns: number;
  readonly typeParameters: readonly AbilitySet[];
  /** Access specifiers of a function; absent if it declares none. */
  readonly accessSpecifiers: readonly AccessSpecifier[] | undefined;
  readonly attributes: readonly FunctionAttribute[];
}

export type FunctionAttribute =
  /** Persistent functions keep their signature across upgrades, so their closures can be stored. */
  | { readonly kind: "persistent" }
  /** Attribute that locks the module against re-entry while the function runs. */
  | { readonly kind: "moduleLock" }
  /** Marks a public accessor that packs, unpacks, tests or borrows from a struct; `index` is the variant or field index. */
  | { readonly kind: "pack" | "unpack" }
  | { readonly kind: "packVariant" | "unpackVariant" | "testVariant" | "borrowField" | "borrowFieldMut"; readonly index: number };

export interface AccessSpecifier {
  readonly kind: "reads" | "writes";
  readonly negated: boolean;
  readonly resource: ResourceSpecifier;
  readonly address: AddressSpecifier;
}
export type ResourceSpecifier =
  | { readonly kind: "any" }
  | { readonly kind: "declaredAtAddress"; readonly address: number }
  | { readonly kind: "declaredInModule"; readonly module: number }
  | { readonly kind: "resource"; readonly handle: number }
  | { readonly kind: "resourceInstantiation"; readonly handle: number; readonly typeArguments: number };
export type AddressSpecifier =
  | { readonly kind: "any" }
  | { readonly kind: "literal"; readonly address: number }
  /** The address in a parameter, optionally transformed by a function. */
  | { readonly kind: "parameter"; readonly parameter: number; readonly functionInstantiation: number | undefined };

/** Generic struct or function with concrete type arguments: a table entry plus a signature. */
export interface Instantiation {
  readonly handle: number;
  readonly typeArguments: number;
}

export interface FieldHandle {
  readonly struct: number;
  readonly field: number;
}
/** Field shared by several enum variants at the same position. */
export interface VariantFieldHandle {
  readonly struct: number;
  readonly field: number;
  readonly variants: readonly number[];
}
export interface StructVariantHandle {
  readonly struct: number;
  readonly variant: number;
}

export interface CompiledStruct {
  readonly handle: number;
  readonly body: CompiledStructBody;
}
export type CompiledStructBody =
  | { readonly kind: "native" }
  | { readonly kind: "fields"; readonly fields: readonly CompiledField[] }
  | { readonly kind: "variants"; readonly variants: readonly CompiledVariant[] };
export interface CompiledField {
  readonly name: number;
  readonly type: SignatureToken;
}
export interface CompiledVariant {
  readonly name: number;
  readonly fields: readonly CompiledField[];
}

export interface CompiledFunction {
  readonly handle: number;
  readonly visibility: Visibility;
  readonly isEntry: boolean;
  /** Struct definitions that the function, or its callees in this module, acquire from global storage. */
  readonly acquires: readonly number[];
  /** Code of the function; absent for native functions. */
  readonly code: CodeUnit | undefined;
}
export interface CodeUnit {
  /** Signature index for the locals after the parameters. */
  readonly locals: number;
  readonly instructions: readonly Instruction[];
}

export interface Constant {
  readonly type: SignatureToken;
  /** BCS bytes of the constant's value. */
  readonly data: Uint8Array;
}
export interface Metadata {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** Tables shared by modules and scripts. */
export interface CompiledUnit {
  readonly version: number;
  readonly moduleHandles: readonly ModuleHandle[];
  readonly structHandles: readonly StructHandle[];
  readonly functionHandles: readonly FunctionHandle[];
  readonly functionInstantiations: readonly Instantiation[];
  readonly signatures: readonly Signature[];
  readonly identifiers: readonly string[];
  readonly addresses: readonly Address[];
  readonly constants: readonly Constant[];
  readonly metadata: readonly Metadata[];
  /** Table layout of the bytes this unit was read from, if it differs from our own writer's layout. */
  readonly arrangement?: Arrangement;
}
/** Layout choices that the format leaves to the writer of a file. */
export interface Arrangement {
  /** Version word of the file, including the network's marker bits. */
  readonly versionWord: number;
  /** Table kinds in the order of their headers, and in the order of their contents. */
  readonly headers: readonly number[];
  readonly contents: readonly number[];
}

export interface CompiledModule extends CompiledUnit {
  readonly kind: "module";
  /** Index of this module's own module handle. */
  readonly self: number;
  readonly friends: readonly ModuleHandle[];
  readonly structs: readonly CompiledStruct[];
  readonly functions: readonly CompiledFunction[];
  readonly structInstantiations: readonly Instantiation[];
  readonly fieldHandles: readonly FieldHandle[];
  readonly fieldInstantiations: readonly Instantiation[];
  readonly variantFieldHandles: readonly VariantFieldHandle[];
  readonly variantFieldInstantiations: readonly Instantiation[];
  readonly structVariantHandles: readonly StructVariantHandle[];
  readonly structVariantInstantiations: readonly Instantiation[];
}

export interface CompiledScript extends CompiledUnit {
  readonly kind: "script";
  readonly typeParameters: readonly AbilitySet[];
  /** Index of the script's parameter list in the signatures table. */
  readonly parameters: number;
  readonly accessSpecifiers: readonly AccessSpecifier[] | undefined;
  readonly code: CodeUnit;
}
