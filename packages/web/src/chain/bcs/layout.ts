/** BCS layout of a value. */
export type Layout =
  | { readonly kind: "bool" }
  | { readonly kind: "integer"; readonly bits: LayoutIntegerBits; readonly isSigned: boolean }
  | { readonly kind: "address" }
  /** UTF-8 text with a length prefix. */
  | { readonly kind: "string" }
  /** Name of a module, struct or function. */
  | { readonly kind: "identifier" }
  /** Bytes with a length prefix, which must equal `length` if given. */
  | { readonly kind: "bytes"; readonly length: number | undefined }
  /** A fixed number of bytes without length prefix. */
  | { readonly kind: "fixedBytes"; readonly length: number }
  | { readonly kind: "vector"; readonly element: Layout }
  | { readonly kind: "option"; readonly element: Layout }
  /** A struct or enum defined in the schema. */
  | { readonly kind: "named"; readonly name: string };

export type LayoutIntegerBits = 8 | 16 | 32 | 64 | 128 | 256;

export interface LayoutField {
  readonly name: string;
  readonly layout: Layout;
}

/** Fields of a struct or variant. Fields of a tuple have indices instead of names. */
export interface LayoutFields {
  readonly isTuple: boolean;
  readonly fields: readonly LayoutField[];
}

export interface LayoutVariant extends LayoutFields {
  readonly name: string;
  /** Index of the enum variant in the encoding. */
  readonly tag: number;
}

export type Definition =
  | ({ readonly kind: "struct"; readonly name: string } & LayoutFields)
  | { readonly kind: "enum"; readonly name: string; readonly variants: readonly LayoutVariant[] };

/** Structs and enums of a schema by name. */
export type Schema = ReadonlyMap<string, Definition>;

/** Formats a layout in schema notation. */
export function layoutText(layout: Layout): string {
  switch (layout.kind) {
    case "integer":
      return `${layout.isSigned ? "i" : "u"}${layout.bits}`;
    case "string":
      return "String";
    case "bytes":
      return layout.length === undefined ? "vector<u8>" : `bytes(${layout.length})`;
    case "fixedBytes":
      return `[u8; ${layout.length}]`;
    case "vector":
      return `vector<${layoutText(layout.element)}>`;
    case "option":
      return `Option<${layoutText(layout.element)}>`;
    case "named":
      return layout.name;
    default:
      return layout.kind;
  }
}
