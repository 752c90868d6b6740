import { type ArgumentKind, argumentKindOf } from "../../chain/code/argumentKind.ts";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { type MoveType, parseMoveType, withTypeArguments } from "../../chain/code/moveType.ts";
import { readEnteredAddress } from "../../chain/facts/enteredAddress.ts";

/**
 * Typed value as plain JSON, stored in drafts and URLs: a text, a list (vector) or null (option none). A filled option inside an option is
 * a one-item list, which distinguishes some(none) from none.
 */
export type TypedArgument = string | boolean | null | readonly TypedArgument[] | { readonly [field: string]: TypedArgument };

/** Function call as typed, not parsed yet. */
export interface TypedCall {
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly args: readonly TypedArgument[];
}

/** Empty call of a function, for its initial form. */
export function emptyCall(fn: MoveFunction): TypedCall {
  const kinds = argumentKinds(fn, []);
  return { functionId: fn.id, typeArguments: fn.typeParameters.map(() => ""), args: kinds.map(emptyArgument) };
}

/** Initial value of an argument's field. */
export function emptyArgument(kind: ArgumentKind): TypedArgument {
  switch (kind.kind) {
    case "bool":
      return false;
    case "option":
      return null;
    case "list":
      return [];
    default:
      return "";
  }
}

/** Wraps a typed value into a filled option. */
export function someOf(inner: ArgumentKind, content: TypedArgument): TypedArgument {
  return inner.kind === "option" ? [content] : content;
}

/** Unwraps the content of a filled option. */
export function optionContent(inner: ArgumentKind, typed: TypedArgument): TypedArgument {
  if (inner.kind !== "option") return typed;
  return Array.isArray(typed) && typed.length === 1 ? ((typed as readonly TypedArgument[])[0] ?? null) : typed;
}

/** Kind of each argument of a function under the given type arguments. */
export function argumentKinds(fn: MoveFunction, typeArguments: readonly string[]): readonly ArgumentKind[] {
  const types = typeArguments.map(readTypeArgument);
  return fn.parameters.map(({ type }) => argumentKindOf(type, (one) => withTypeArguments(one, types)));
}

/** First argument that no transaction can pass, for any type arguments; undefined if the function is callable. */
export function impossibleArgument(fn: MoveFunction): ImpossibleArgument | undefined {
  return argumentKinds(fn, []).find((kind) => kind.kind === "impossible");
}
export type ImpossibleArgument = Extract<ArgumentKind, { readonly kind: "impossible" }>;

/** Changes the type arguments of a call and keeps its typed values. */
export function retyped(fn: MoveFunction, typed: TypedCall, typeArguments: readonly string[]): TypedCall {
  const [before, after] = [argumentKinds(fn, typed.typeArguments), argumentKinds(fn, typeArguments)];
  return { ...typed, typeArguments, args: typed.args.map((one, at) => retypedArgument(before[at], after[at], one)) };
}

/**
 * Converts a typed value to another argument kind. Only address fields can show a resolved address with its name; other fields get back the
 * typed name.
 */
export function retypedArgument(before: ArgumentKind | undefined, after: ArgumentKind | undefined, typed: TypedArgument): TypedArgument {
  return after === undefined || JSON.stringify(before) === JSON.stringify(after) ? typed : asTyped(after, typed);
}

function asTyped(kind: ArgumentKind, typed: TypedArgument): TypedArgument {
  switch (kind.kind) {
    case "address":
    case "object":
    // The type argument is incomplete while the user types it, so the value stays unchanged.
    case "open":
    case "impossible":
      return typed;
    case "option":
      return typed === null ? null : someOf(kind.inner, asTyped(kind.inner, optionContent(kind.inner, typed)));
    case "list":
      return Array.isArray(typed) ? typed.map((one) => asTyped(kind.item, one)) : typed;
    default:
      return typeof typed === "string" ? (readEnteredAddress(typed).foundUnder ?? typed) : typed;
  }
}

/** Parses a type argument; undefined if it is invalid, or contains a type parameter or reference. */
export function readTypeArgument(text: string): MoveType | undefined {
  const type = parseMoveType(text);
  return type === undefined || !isConcrete(type) ? undefined : type;
}

function isConcrete(type: MoveType): boolean {
  switch (type.kind) {
    case "reference":
    case "parameter":
      return false;
    case "vector":
      return isConcrete(type.element);
    case "struct":
      return type.typeArguments.every(isConcrete);
    default:
      return true;
  }
}
