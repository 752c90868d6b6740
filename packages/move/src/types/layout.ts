import type { PrimitiveKind, StructTag } from "./type.ts";

/** The shape of a value with every type argument filled in: all that BCS and JSON need to know. */
export type Layout = PrimitiveLayout | VectorLayout | StructLayout | EnumLayout | FunctionLayout;
export interface PrimitiveLayout {
  readonly kind: PrimitiveKind;
}
export interface VectorLayout {
  readonly kind: "vector";
  readonly element: Layout;
}
export interface StructLayout {
  readonly kind: "struct";
  readonly tag: StructTag;
  readonly fields: readonly FieldLayout[];
}
export interface EnumLayout {
  readonly kind: "enum";
  readonly tag: StructTag;
  readonly variants: readonly VariantLayout[];
}
/** Function values describe themselves. */
export interface FunctionLayout {
  readonly kind: "function";
}
export interface VariantLayout {
  readonly name: string;
  readonly fields: readonly FieldLayout[];
}
export interface FieldLayout {
  readonly name: string;
  /** Property under which a runtime value holds the field; see `fieldKey`. */
  readonly key: string;
  readonly layout: Layout;
}
