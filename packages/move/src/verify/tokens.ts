import { hasAbilities } from "../binary/abilitySet.ts";
import type { AbilitySet, CompiledUnit, Signature, SignatureToken } from "../binary/compiledModule.ts";
import { ABILITY_BIT } from "../binary/format.ts";
import { entryAt } from "../binary/names.ts";

/** Abilities of integers, booleans and addresses, which have no declaration. */
export const VALUE_ABILITIES: AbilitySet = ABILITY_BIT.copy | ABILITY_BIT.drop | ABILITY_BIT.store;
export const REFERENCE_ABILITIES: AbilitySet = ABILITY_BIT.copy | ABILITY_BIT.drop;
export const SIGNER_ABILITIES: AbilitySet = ABILITY_BIT.drop;
const ALL_ABILITIES: AbilitySet = ABILITY_BIT.copy | ABILITY_BIT.drop | ABILITY_BIT.store | ABILITY_BIT.key;

/** Abilities required of a value's parts: contents of a stored resource must be storable. */
export function requiredOfParts(abilities: AbilitySet): AbilitySet {
  const { copy, drop, store, key } = ABILITY_BIT;
  return (abilities & (copy | drop | store)) | ((abilities & key) !== 0 ? store : 0);
}

/** Abilities of a type, given the abilities of its type parameters. */
export function abilitiesOfToken(unit: CompiledUnit, token: SignatureToken, typeParameters: readonly AbilitySet[]): AbilitySet {
  switch (token.kind) {
    case "reference":
      return REFERENCE_ABILITIES;
    case "signer":
      return SIGNER_ABILITIES;
    case "typeParameter":
      return typeParameters[token.index] ?? 0;
    case "vector":
      return supportedByParts(VALUE_ABILITIES, abilitiesOfToken(unit, token.element, typeParameters));
    case "function":
      return token.abilities;
    case "struct": {
      const handle = entryAt(unit, "structHandles", token.handle);
      let shared = ALL_ABILITIES;
      token.typeArguments.forEach((argument, index) => {
        if (handle.typeParameters[index]?.phantom === false) shared &= abilitiesOfToken(unit, argument, typeParameters);
      });
      return supportedByParts(handle.abilities, shared);
    }
    default:
      return VALUE_ABILITIES;
  }
}

/** Declared abilities that remain, given the abilities shared by all parts (`requiredOfParts`). */
function supportedByParts(declared: AbilitySet, shared: AbilitySet): AbilitySet {
  const { copy, drop, store, key } = ABILITY_BIT;
  return declared & ((shared & (copy | drop | store)) | ((shared & store) !== 0 ? key : 0));
}

/** Whether two types in the same unit are equal. */
export function sameToken(a: SignatureToken, b: SignatureToken): boolean {
  if (a === b) return true;
  switch (a.kind) {
    case "vector":
      return b.kind === "vector" && sameToken(a.element, b.element);
    case "reference":
      return b.kind === "reference" && a.mutable === b.mutable && sameToken(a.to, b.to);
    case "typeParameter":
      return b.kind === "typeParameter" && a.index === b.index;
    case "struct":
      return b.kind === "struct" && a.handle === b.handle && sameTokens(a.typeArguments, b.typeArguments);
    case "function":
      return (
        b.kind === "function" && a.abilities === b.abilities && sameTokens(a.parameters, b.parameters) && sameTokens(a.results, b.results)
      );
    default:
      return a.kind === b.kind;
  }
}

function sameTokens(a: readonly SignatureToken[], b: readonly SignatureToken[]): boolean {
  return a.length === b.length && a.every((token, index) => sameToken(token, b[index] as SignatureToken));
}

/** Whether a value can be assigned to an expected type: a function value may have extra abilities. */
export function isAssignable(expected: SignatureToken, actual: SignatureToken): boolean {
  if (expected.kind === "function" && actual.kind === "function") {
    return (
      hasAbilities(actual.abilities, expected.abilities) &&
      sameTokens(expected.parameters, actual.parameters) &&
      sameTokens(expected.results, actual.results)
    );
  }
  if (expected.kind === "reference" && actual.kind === "reference" && !expected.mutable && !actual.mutable) {
    return isAssignable(expected.to, actual.to);
  }
  return sameToken(expected, actual);
}

/** Substitutes type parameters in a type. */
export function instantiateToken(token: SignatureToken, typeArguments: Signature): SignatureToken {
  if (typeArguments.length === 0) return token;
  const inner = (part: SignatureToken): SignatureToken => instantiateToken(part, typeArguments);
  switch (token.kind) {
    case "vector":
      return { kind: "vector", element: inner(token.element) };
    case "reference":
      return { kind: "reference", mutable: token.mutable, to: inner(token.to) };
    case "typeParameter":
      return typeArguments[token.index] ?? token;
    case "struct":
      return token.typeArguments.length === 0 ? token : { ...token, typeArguments: token.typeArguments.map(inner) };
    case "function":
      return { ...token, parameters: token.parameters.map(inner), results: token.results.map(inner) };
    default:
      return token;
  }
}
