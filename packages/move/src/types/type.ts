import type { Address } from "./address.ts";

/** Integer types, narrowest first. */
export const INTEGER_KINDS = ["u8", "u16", "u32", "u64", "u128", "u256", "i8", "i16", "i32", "i64", "i128", "i256"] as const;
export type IntegerKind = (typeof INTEGER_KINDS)[number];
export type PrimitiveKind = "bool" | "address" | "signer" | IntegerKind;

export interface PrimitiveType {
  readonly kind: PrimitiveKind;
}

/** Type without type parameters, expressible as a BCS type tag. */
export type TypeTag = PrimitiveType | VectorTag | StructTag | FunctionTag;
export interface VectorTag {
  readonly kind: "vector";
  readonly element: TypeTag;
}
export interface StructTag {
  readonly kind: "struct";
  readonly address: Address;
  readonly module: string;
  readonly name: string;
  readonly typeArguments: readonly TypeTag[];
}

declare const VALUE: unique symbol;
/** Struct tag with the TypeScript type of its values, which exists only for the compiler. */
export interface TypedTag<T> extends StructTag {
  readonly [VALUE]?: T;
}

/** Type of a function value, `|&u64|bool has copy + drop`. References are valid only as its parameters and results. */
export interface FunctionTag {
  readonly kind: "function";
  readonly parameters: readonly FunctionTagPart[];
  readonly results: readonly FunctionTagPart[];
  /** Abilities of the function value, in `ABILITIES` order. */
  readonly abilities: readonly Ability[];
}
export type FunctionTagPart = TypeTag | { readonly kind: "reference"; readonly mutable: boolean; readonly to: TypeTag };

/** Type in signatures and fields: may contain type parameters and references. */
export type Type =
  | PrimitiveType
  | { readonly kind: "vector"; readonly element: Type }
  | StructType
  | FunctionType
  | { readonly kind: "typeParameter"; readonly index: number }
  | { readonly kind: "reference"; readonly mutable: boolean; readonly to: Type };
export interface StructType {
  readonly kind: "struct";
  readonly address: Address;
  readonly module: string;
  readonly name: string;
  readonly typeArguments: readonly Type[];
}

export interface FunctionType {
  readonly kind: "function";
  readonly parameters: readonly Type[];
  readonly results: readonly Type[];
  readonly abilities: readonly Ability[];
}

export type Ability = "copy" | "drop" | "store" | "key";

/** Address and name of a module, printed as `0x1::coin`. */
export interface ModuleId {
  readonly address: Address;
  readonly name: string;
}
