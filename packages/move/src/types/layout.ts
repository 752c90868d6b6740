import type { PrimitiveKind, StructTag } from "./type.ts";

/** Shape of a value with all type arguments substituted, sufficient for BCS and JSON. */
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
/** Layout of function values, which carry the layouts of their captured values themselves. */
export interface FunctionLayout {
  readonly kind: "function";
}
export interface VariantLayout {
  readonly name: string;
  readonly fields: readonly FieldLayout[];
}
export interface FieldLayout {
  readonly name: string;
  /** Property name of the field in a run-time value; see `fieldKey`. */
  readonly key: string;
  readonly layout: Layout;
}
