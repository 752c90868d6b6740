import { SizedCache } from "../cache/sizedCache.ts";
import { fieldKey } from "../values/value.ts";
import type { DeclarationResolver, FieldDefinition } from "./definitions.ts";
import { instantiateType } from "./instantiateType.ts";
import type { FieldLayout, Layout } from "./layout.ts";
import { printTypeTag } from "./printType.ts";
import type { PrimitiveKind, StructTag, Type, TypeTag } from "./type.ts";
import { countTypeNodes, MAX_TYPE_NODES } from "./typeSize.ts";
import { valueForm } from "./valueForm.ts";

/** Maximum nesting depth of values. */
export const MAX_VALUE_NESTING = 128;
/**
 * Maximum nodes of a layout, counting every field at every level. Code that traverses layouts relies on this limit: forty structs that each
 * contain the next twice would have billions of nodes.
 */
export const MAX_LAYOUT_NODES = 512;

/** Maximum estimated bytes of cached layouts, including their derived codecs and sizers. */
export const MAX_LAYOUT_CACHE_BYTES = 32 << 20;
/**
 * Estimated bytes per layout node. Measured: 35 for the layout, 81 for codecs, sizers and printers; twice that for structs with few fields.
 */
const LAYOUT_NODE_BYTES = 256;

/** Thrown for an undeclared struct type, or a wrong number of type arguments. */
export class UnknownTypeError extends Error {
  override readonly name = "UnknownTypeError";
  readonly tag: StructTag;
  constructor(tag: StructTag) {
    super(`no such type: ${printTypeTag(tag)}`);
    this.tag = tag;
  }
}

export type LayoutLimitStatus = "VM_MAX_VALUE_DEPTH_REACHED" | "TOO_MANY_TYPE_NODES";

/**
 * Thrown for a declared type that exceeds layout limits: values nest too deep, or it has too many nodes. Recursive types also end here.
 */
export class LayoutLimitError extends Error {
  override readonly name = "LayoutLimitError";
  readonly status: LayoutLimitStatus;
  constructor(status: LayoutLimitStatus, message: string) {
    super(message);
    this.status = status;
  }
}

function tooDeep(tag: TypeTag): LayoutLimitError {
  return new LayoutLimitError("VM_MAX_VALUE_DEPTH_REACHED", `values of ${printTypeTag(tag)} nest more than ${MAX_VALUE_NESTING} deep`);
}

/** Layouts of all types declared by a resolver. */
export interface Layouts {
  /** Returns the cached layout of a type. Throws `UnknownTypeError` and `LayoutLimitError`. */
  of(tag: TypeTag): Layout;
}

/** Creates a lookup that builds layouts on demand and caches them. */
export function createLayouts(resolver: DeclarationResolver): Layouts {
  let byTag = new WeakMap<TypeTag, Layout>();
  let evictedBytes = 0;
  // Clears the map by tag after enough evictions: tags in lowered code would otherwise retain layouts of all types ever used.
  const byText = new SizedCache<string, Sized>(MAX_LAYOUT_CACHE_BYTES, (text, { nodes }) => {
    evictedBytes += sizedBytes(nodes, text);
    if (evictedBytes <= MAX_LAYOUT_CACHE_BYTES) return;
    byTag = new WeakMap();
    evictedBytes = 0;
  });

  function of(tag: TypeTag): Layout {
    let layout = byTag.get(tag);
    if (layout === undefined) {
      layout = sized(tag, 1).layout;
      byTag.set(tag, layout);
    }
    return layout;
  }

  function sized(tag: TypeTag, depth: number): Sized {
    if (tag.kind === "function") return FUNCTION;
    if (tag.kind !== "vector" && tag.kind !== "struct") return primitive(tag.kind);
    if (depth > MAX_VALUE_NESTING) throw tooDeep(tag);
    const text = printTypeTag(tag);
    let known = byText.get(text);
    if (known === undefined) {
      known = tag.kind === "vector" ? vectorOf(tag, sized(tag.element, depth + 1)) : struct(tag, depth);
      byText.set(text, known, sizedBytes(known.nodes, text));
    }
    if (depth + known.height - 1 > MAX_VALUE_NESTING) throw tooDeep(tag);
    return known;
  }

  function struct(tag: StructTag, depth: number): Sized {
    const definition = resolver.getStruct({ address: tag.address, name: tag.module }, tag.name);
    if (definition === undefined || definition.typeParameters.length !== tag.typeArguments.length) throw new UnknownTypeError(tag);
    let height = 1;
    let nodes = 1;
    const fieldLayouts = (fields: readonly FieldDefinition[]): FieldLayout[] =>
      fields.map(({ name, type }) => {
        const inner = sized(filled(type, tag), depth + 1);
        height = Math.max(height, inner.height + 1);
        nodes = withinNodes(nodes + inner.nodes, tag);
        return { name, key: fieldKey(name), layout: inner.layout };
      });
    const body = valueForm(definition);
    const layout: Layout =
      body.kind === "fields"
        ? { kind: "struct", tag, fields: fieldLayouts(body.fields) }
        : { kind: "enum", tag, variants: body.variants.map(({ name, fields }) => ({ name, fields: fieldLayouts(fields) })) };
    return { layout, height, nodes };
  }

  return { of };
}

/** Layout with its size: `height` is the longest chain of nested values, including the value itself; `nodes` counts all parts. */
interface Sized {
  readonly layout: Layout;
  readonly height: number;
  readonly nodes: number;
}

function sizedBytes(nodes: number, text: string): number {
  return LAYOUT_NODE_BYTES * nodes + text.length;
}

/** Estimated bytes of a layout cached under its type text. */
export function layoutBytes(layout: Layout, text: string): number {
  return sizedBytes(countNodes(layout), text);
}

function countNodes(layout: Layout): number {
  const ofFields = (fields: readonly FieldLayout[]) => fields.reduce((sum, field) => sum + countNodes(field.layout), 0);
  switch (layout.kind) {
    case "vector":
      return 1 + countNodes(layout.element);
    case "struct":
      return 1 + ofFields(layout.fields);
    case "enum":
      return layout.variants.reduce((sum, { fields }) => sum + ofFields(fields), 1);
    default:
      return 1;
  }
}

/** Type of a field with type arguments substituted. Each struct level can double its size, so it is bounded before descending. */
function filled(type: Type, { typeArguments }: StructTag): TypeTag {
  const field = instantiateType(type, typeArguments);
  if (field === type || countTypeNodes(field) <= MAX_TYPE_NODES) return field;
  throw new LayoutLimitError("TOO_MANY_TYPE_NODES", `the type of a field has more than ${MAX_TYPE_NODES} nodes`);
}

function withinNodes(nodes: number, tag: TypeTag): number {
  if (nodes <= MAX_LAYOUT_NODES) return nodes;
  throw new LayoutLimitError("TOO_MANY_TYPE_NODES", `the layout of ${printTypeTag(tag)} has more than ${MAX_LAYOUT_NODES} nodes`);
}

const FUNCTION: Sized = { layout: { kind: "function" }, height: 1, nodes: 1 };
const primitives = new Map<PrimitiveKind, Sized>();

function primitive(kind: PrimitiveKind): Sized {
  let known = primitives.get(kind);
  if (known === undefined) {
    known = { layout: { kind }, height: 1, nodes: 1 };
    primitives.set(kind, known);
  }
  return known;
}

function vectorOf(tag: TypeTag, element: Sized): Sized {
  const nodes = withinNodes(element.nodes + 1, tag);
  return { layout: { kind: "vector", element: element.layout }, height: element.height + 1, nodes };
}
