import type { AbilitySet, Signature, SignatureToken } from "../binary/compiledModule.ts";
import { ABILITY_BIT, PRIMITIVE_TOKEN } from "../binary/format.ts";
import { parseAddress } from "../types/address.ts";
import type { Ability, ModuleId, PrimitiveKind } from "../types/type.ts";
import type { Pools } from "./pools.ts";
import type { Source } from "./source.ts";

/** Name resolution context: bare names belong to the unit's own module. */
export interface Scope {
  readonly source: Source;
  readonly pools: Pools;
  /** The module being assembled; absent in scripts. */
  readonly self: ModuleId | undefined;
}

/** Parses a module name such as `0x1::coin`. */
export function readModuleName({ source }: Scope): ModuleId {
  const address = parseAddress(source.peek());
  if (!source.peek().startsWith("0x") || address === undefined) return source.fail(`expected an address, not ${source.peek()}`);
  source.take();
  source.expect("::");
  return { address, name: readSimpleName(source) };
}

/** Parses a struct or function name: `Coin` of the unit's own module, or `0x1::coin::Coin`. */
export function readMemberName(scope: Scope): { readonly module: ModuleId; readonly name: string } {
  const { source, self } = scope;
  if (source.peek().startsWith("0x")) {
    const module = readModuleName(scope);
    source.expect("::");
    return { module, name: readSimpleName(source) };
  }
  const name = readSimpleName(source);
  return self === undefined ? source.fail(`a script has no ${name} of its own`) : { module: self, name };
}

/** Parses a name, including the names that old compilers gave to scripts. */
export function readSimpleName(source: Source): string {
  return source.peek().startsWith("<SELF>") ? source.take() : source.name("a name");
}

/** Parses a struct name; returns its handle index. */
export function readStructName(scope: Scope): number {
  const { module, name } = readMemberName(scope);
  const index = scope.pools.structIndex(module, name);
  return index ?? scope.source.fail(`struct ${name} is not declared: say "use struct" first`);
}

/** Parses a function name; returns its handle index. */
export function readFunctionName(scope: Scope): number {
  const { module, name } = readMemberName(scope);
  const index = scope.pools.functionIndex(module, name);
  return index ?? scope.source.fail(`function ${name} is not declared: say "use fun" first`);
}

/**
 * Parses `u64`, `vector<T0>`, `&mut Coin<u64>` or `|u64, bool|(u64) has copy + drop`; function types as parameters of a function type are
 * parenthesized.
 */
export function readType(scope: Scope): SignatureToken {
  const { source } = scope;
  if (source.has("&mut")) return { kind: "reference", mutable: true, to: readType(scope) };
  if (source.has("&")) return { kind: "reference", mutable: false, to: readType(scope) };
  if (source.has("(")) {
    const type = readType(scope);
    source.expect(")");
    return type;
  }
  if (source.has("|")) {
    const parameters = source.listUntil("|", () => readType(scope));
    source.expect("(");
    const results = source.listUntil(")", () => readType(scope));
    return { kind: "function", parameters, results, abilities: source.has("has") ? readAbilities(source, "+") : 0 };
  }
  const word = source.peek();
  if (word === "vector") {
    source.take();
    source.expect("<");
    const element = readType(scope);
    source.expect(">");
    return { kind: "vector", element };
  }
  if (Object.hasOwn(PRIMITIVE_TOKEN, word)) return { kind: source.take() as PrimitiveKind };
  if (/^T[0-9]+$/.test(word)) return { kind: "typeParameter", index: Number(source.take().slice(1)) };
  return { kind: "struct", handle: readStructName(scope), typeArguments: readTypeArguments(scope) };
}

/** Parses type arguments such as `<u64, T0>`, or nothing. */
export function readTypeArguments(scope: Scope): SignatureToken[] {
  return scope.source.has("<") ? scope.source.listUntil(">", () => readType(scope)) : [];
}

/** Parses a signature operand: a single type, or several in parentheses. */
export function readSignatureOperand(scope: Scope): number {
  const { source, pools } = scope;
  const signature: Signature = source.has("(") ? source.listUntil(")", () => readType(scope)) : [readType(scope)];
  return pools.signatures.index(signature);
}

/** Parses abilities with the given separator, like `copy, drop`. */
export function readAbilities(source: Source, separator: "," | "+"): AbilitySet {
  let abilities = 0;
  do {
    const name = source.name("an ability");
    if (!Object.hasOwn(ABILITY_BIT, name)) source.fail(`${name} is no ability`);
    abilities |= ABILITY_BIT[name as Ability];
  } while (source.has(separator));
  return abilities;
}

/** Parses `<phantom T0: copy + drop, T1>`. The names are only for human readers; parameters are numbered by position. */
export function readTypeParameters({ source }: Scope): { readonly constraints: AbilitySet; readonly phantom: boolean }[] {
  if (!source.has("<")) return [];
  return source.listUntil(">", () => {
    const phantom = source.has("phantom");
    source.name("a type parameter");
    return { phantom, constraints: source.has(":") ? readAbilities(source, "+") : 0 };
  });
}
