/**
 * A compiled module or script as plain data, as the binary file has it: entries refer to each other by index. This is where the types live.
 * `opcodes.ts` has the instructions; `names.ts` resolves indices to names; `readModule.ts` and `writeCompiledModule.ts` go from and to bytes.
 */
import type { Address } from "../types/address.ts";
import type { Visibility } from "../types/definitions.ts";
import type { PrimitiveKind } from "../types/type.ts";
import type { Instruction } from "./opcodes.ts";

/** Abilities as the bits of `ABILITY_BIT`: copy 1, drop 2, store 4, key 8. */
export type AbilitySet = number;

export type SignatureToken =
  | { readonly kind: PrimitiveKind }
  | { readonly kind: "vector"; readonly element: SignatureToken }
  | { readonly kind: "reference"; readonly mutable: boolean; readonly to: SignatureToken }
  | StructToken
  | { readonly kind: "typeParameter"; readonly index: number }
  | FunctionToken;
/** A struct or enum by its handle; a generic one has at least one argument. */
export interface StructToken {
  readonly kind: "struct";
  readonly handle: number;
  readonly typeArguments: readonly SignatureToken[];
}
/** The type of a function value. */
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
  /** Signatures. */
  readonly parameters: number;
  readonly returns: number;
  readonly typeParameters: readonly AbilitySet[];
  /** Absent where the function says nothing about what it accesses. */
  readonly accessSpecifiers: readonly AccessSpecifier[] | undefined;
  readonly attributes: readonly FunctionAttribute[];
}

export type FunctionAttribute =
  /** Its closures can be stored: its signature will not change. */
  | { readonly kind: "persistent" }
  /** No function of its module may be entered again while it runs. */
  | { readonly kind: "moduleLock" }
  /** The function is the public way to make, open, test or borrow from a struct; `index` is the variant's or field's. */
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
  /** The address in a parameter, or what a function makes of it. */
  | { readonly kind: "parameter"; readonly parameter: number; readonly functionInstantiation: number | undefined };

/** An entry of another table with type arguments (a signature). */
export interface Instantiation {
  readonly handle: number;
  readonly typeArguments: number;
}

export interface FieldHandle {
  readonly struct: number;
  readonly field: number;
}
/** A field that several variants of an enum have at the same place. */
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
  /** Struct definitions that the function or what it calls in this module takes from global storage. */
  readonly acquires: readonly number[];
  /** Absent in native functions. */
  readonly code: CodeUnit | undefined;
}
export interface CodeUnit {
  /** Signature of the locals after the parameters. */
  readonly locals: number;
  readonly instructions: readonly Instruction[];
}

export interface Constant {
  readonly type: SignatureToken;
  /** BCS. */
  readonly data: Uint8Array;
}
export interface Metadata {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** What modules and scripts have in common. */
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
  /** How the bytes it was read from are arranged, where that is not how we arrange them. */
  readonly arrangement?: Arrangement;
}
/** Freedoms that the format leaves to whoever writes a file. */
export interface Arrangement {
  /** The version with the marks around it. */
  readonly versionWord: number;
  /** Kinds of tables in the order of their headers, and in the order of their contents. */
  readonly headers: readonly number[];
  readonly contents: readonly number[];
}

export interface CompiledModule extends CompiledUnit {
  readonly kind: "module";
  /** The module handle that names this module. */
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
  /** A signature. */
  readonly parameters: number;
  readonly accessSpecifiers: readonly AccessSpecifier[] | undefined;
  readonly code: CodeUnit;
}
