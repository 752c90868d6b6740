import { type ArgumentKind, argumentKindOf } from "../../chain/code/argumentKind.ts";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { type MoveType, parseMoveType, withTypeArguments } from "../../chain/code/moveType.ts";
import { readEnteredAddress } from "../../chain/facts/enteredAddress.ts";

/**
 * What was typed, as plain JSON: kept in drafts and addresses. An argument is a text, a list (vector) or null (option none). An option of an option that
 * holds something is a list of one, so that holding nothing is not the same as being nothing.
 */
export type TypedArgument = string | boolean | null | readonly TypedArgument[] | { readonly [field: string]: TypedArgument };

/** A call as it was typed, not read yet. */
export interface TypedCall {
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  readonly args: readonly TypedArgument[];
}

/** The form of a function before anything was typed. */
export function emptyCall(fn: MoveFunction): TypedCall {
  const kinds = argumentKinds(fn, []);
  return { functionId: fn.id, typeArguments: fn.typeParameters.map(() => ""), args: kinds.map(emptyArgument) };
}

/** A field before anything was typed. */
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

/** An option that holds this, as it is typed. */
export function someOf(inner: ArgumentKind, held: TypedArgument): TypedArgument {
  return inner.kind === "option" ? [held] : held;
}

/** What an option that is not none holds. */
export function heldIn(inner: ArgumentKind, typed: TypedArgument): TypedArgument {
  if (inner.kind !== "option") return typed;
  return Array.isArray(typed) && typed.length === 1 ? ((typed as readonly TypedArgument[])[0] ?? null) : typed;
}

/** How each argument of a function is given, with those type arguments. */
export function argumentKinds(fn: MoveFunction, typeArguments: readonly string[]): readonly ArgumentKind[] {
  const types = typeArguments.map(readTypeArgument);
  return fn.parameters.map(({ type }) => argumentKindOf(type, (one) => withTypeArguments(one, types)));
}

/** The argument of a function that nothing from outside fits, whatever its types; undefined where it can be called. */
export function impossibleArgument(fn: MoveFunction): ImpossibleArgument | undefined {
  return argumentKinds(fn, []).find((kind) => kind.kind === "impossible");
}
export type ImpossibleArgument = Extract<ArgumentKind, { readonly kind: "impossible" }>;

/** A call whose types are given anew: what was typed stays. */
export function retyped(fn: MoveFunction, typed: TypedCall, typeArguments: readonly string[]): TypedCall {
  const [before, after] = [argumentKinds(fn, typed.typeArguments), argumentKinds(fn, typeArguments)];
  return { ...typed, typeArguments, args: typed.args.map((one, at) => retypedArgument(before[at], after[at], one)) };
}

/**
 * An argument that is of another kind now. What a field for addresses holds with the name that it was found under no other field could show: there it is
 * the name again, as it was typed.
 */
export function retypedArgument(before: ArgumentKind | undefined, after: ArgumentKind | undefined, typed: TypedArgument): TypedArgument {
  return after === undefined || JSON.stringify(before) === JSON.stringify(after) ? typed : asTyped(after, typed);
}

function asTyped(kind: ArgumentKind, typed: TypedArgument): TypedArgument {
  switch (kind.kind) {
    case "address":
    case "object":
    // The type is still being written.
    case "open":
    case "impossible":
      return typed;
    case "option":
      return typed === null ? null : someOf(kind.inner, asTyped(kind.inner, heldIn(kind.inner, typed)));
    case "list":
      return Array.isArray(typed) ? typed.map((one) => asTyped(kind.item, one)) : typed;
    default:
      return typeof typed === "string" ? (readEnteredAddress(typed).foundUnder ?? typed) : typed;
  }
}

/** A type argument as it was typed; undefined where it is no type, or one that names no type of its own. */
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
