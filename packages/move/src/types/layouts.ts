import { fieldKey } from "../values/value.ts";
import type { DeclarationResolver, FieldDefinition } from "./definitions.ts";
import { instantiateType } from "./instantiateType.ts";
import type { FieldLayout, Layout } from "./layout.ts";
import { printTypeTag } from "./printType.ts";
import type { PrimitiveKind, StructTag, TypeTag } from "./type.ts";
import { valueForm } from "./valueForm.ts";

/** Values that may lie inside one another. */
export const MAX_VALUE_NESTING = 128;

// Types come from outside and can be combined without end; past this many the memory is dropped and built anew.
const MAX_KEPT_LAYOUTS = 20_000;

/** A struct type that nothing declares, or with the wrong number of type arguments. */
export class UnknownTypeError extends Error {
  override readonly name = "UnknownTypeError";
  readonly tag: StructTag;
  constructor(tag: StructTag) {
    super(`no such type: ${printTypeTag(tag)}`);
    this.tag = tag;
  }
}

/** A type whose values would lie more than `MAX_VALUE_NESTING` deep; also what a type that contains itself ends in. */
export class LayoutTooDeepError extends Error {
  override readonly name = "LayoutTooDeepError";
  constructor(tag: TypeTag) {
    super(`values of ${printTypeTag(tag)} nest more than ${MAX_VALUE_NESTING} deep`);
  }
}

/** The layouts of all types that a resolver declares. */
export interface Layouts {
  /** Cheap when asked again for the same type. Throws `UnknownTypeError`. */
  of(tag: TypeTag): Layout;
}

/** Makes layouts on demand and keeps them. */
export function createLayouts(resolver: DeclarationResolver): Layouts {
  const byTag = new WeakMap<TypeTag, Layout>();
  const byText = new Map<string, Sized>();

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
    if (depth > MAX_VALUE_NESTING) throw new LayoutTooDeepError(tag);
    const text = printTypeTag(tag);
    let known = byText.get(text);
    if (known === undefined) {
      known = tag.kind === "vector" ? vectorOf(sized(tag.element, depth + 1)) : struct(tag, depth);
      if (byText.size >= MAX_KEPT_LAYOUTS) byText.clear();
      byText.set(text, known);
    }
    if (depth + known.height - 1 > MAX_VALUE_NESTING) throw new LayoutTooDeepError(tag);
    return known;
  }

  function struct(tag: StructTag, depth: number): Sized {
    const definition = resolver.getStruct({ address: tag.address, name: tag.module }, tag.name);
    if (definition === undefined || definition.typeParameters.length !== tag.typeArguments.length) throw new UnknownTypeError(tag);
    let height = 1;
    const fieldLayouts = (fields: readonly FieldDefinition[]): FieldLayout[] =>
      fields.map(({ name, type }) => {
        const inner = sized(instantiateType(type, tag.typeArguments), depth + 1);
        height = Math.max(height, inner.height + 1);
        return { name, key: fieldKey(name), layout: inner.layout };
      });
    const body = valueForm(definition);
    const layout: Layout =
      body.kind === "fields"
        ? { kind: "struct", tag, fields: fieldLayouts(body.fields) }
        : { kind: "enum", tag, variants: body.variants.map(({ name, fields }) => ({ name, fields: fieldLayouts(fields) })) };
    return { layout, height };
  }

  return { of };
}

/** `height` counts the longest chain of values inside one another, this one included. */
interface Sized {
  readonly layout: Layout;
  readonly height: number;
}

const FUNCTION: Sized = { layout: { kind: "function" }, height: 1 };
const primitives = new Map<PrimitiveKind, Sized>();

function primitive(kind: PrimitiveKind): Sized {
  let known = primitives.get(kind);
  if (known === undefined) {
    known = { layout: { kind }, height: 1 };
    primitives.set(kind, known);
  }
  return known;
}

function vectorOf(element: Sized): Sized {
  return { layout: { kind: "vector", element: element.layout }, height: element.height + 1 };
}
