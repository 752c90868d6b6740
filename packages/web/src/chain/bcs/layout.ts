/** How the bytes of a value are laid out. */
export type Layout =
  | { readonly kind: "bool" }
  | { readonly kind: "integer"; readonly bits: IntegerBits; readonly isSigned: boolean }
  | { readonly kind: "address" }
  /** UTF-8 after its length. */
  | { readonly kind: "string" }
  /** A text that can name a module, a struct or a function. */
  | { readonly kind: "identifier" }
  /** Bytes after their length, which must be `length` where one is given. */
  | { readonly kind: "bytes"; readonly length: number | undefined }
  /** So many bytes, without a length before them. */
  | { readonly kind: "fixedBytes"; readonly length: number }
  | { readonly kind: "vector"; readonly element: Layout }
  | { readonly kind: "option"; readonly element: Layout }
  /** A struct or enum of the schema. */
  | { readonly kind: "named"; readonly name: string };

export type IntegerBits = 8 | 16 | 32 | 64 | 128 | 256;

export interface LayoutField {
  readonly name: string;
  readonly layout: Layout;
}

/** The fields of a struct or variant. `isTuple`: they have no names, only places. */
export interface LayoutFields {
  readonly isTuple: boolean;
  readonly fields: readonly LayoutField[];
}

export interface LayoutVariant extends LayoutFields {
  readonly name: string;
  /** Its number on the wire. */
  readonly tag: number;
}

export type Definition =
  | ({ readonly kind: "struct"; readonly name: string } & LayoutFields)
  | { readonly kind: "enum"; readonly name: string; readonly variants: readonly LayoutVariant[] };

/** Structs and enums by name. */
export type Schema = ReadonlyMap<string, Definition>;

/** A layout as it is written in schemas. */
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
