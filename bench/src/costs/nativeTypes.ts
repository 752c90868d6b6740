import {
  type Ability,
  abilitiesOf,
  type DeclarationResolver,
  type FunctionDefinition,
  structTag,
  type Type,
  type TypeTag,
} from "@atoll/move";

const APTOS_COIN = structTag("0x1::aptos_coin::AptosCoin");
const FUNGIBLE_METADATA = structTag("0x1::fungible_asset::Metadata");
const BYTES: TypeTag = { kind: "vector", element: { kind: "u8" } };

const deep = (levels: number): TypeTag => (levels === 0 ? BYTES : { kind: "vector", element: deep(levels - 1) });

/** Candidates for type arguments, selected by a program's `types` parameter. */
const CANDIDATES: readonly (readonly TypeTag[])[] = [
  [{ kind: "u64" }, APTOS_COIN, FUNGIBLE_METADATA, structTag("0x1::account::Account")],
  [BYTES, APTOS_COIN, FUNGIBLE_METADATA, structTag("0x1::account::Account")],
  [deep(5), APTOS_COIN, FUNGIBLE_METADATA, structTag("0x1::account::Account")],
];

/** Curve marker types accepted by `crypto_algebra` functions. */
const ALGEBRA: Readonly<Record<string, readonly string[]>> = {
  multi_scalar_mul: ["G2", "Fr"],
  scalar_mul: ["G2", "Fr"],
  pairing: ["G1", "G2", "Gt"],
  multi_pairing: ["G1", "G2", "Gt"],
  serialize: ["G2", "FormatG2Compr"],
  deserialize: ["G2", "FormatG2Compr"],
  hash_to: ["G2", "HashG2XmdSha256SswuRo"],
  upcast: ["Gt", "Fq12"],
  downcast: ["Fq12", "Gt"],
  div: ["Fq12"],
  inv: ["Fq12"],
  mul: ["Fq12"],
  sqr: ["Fq12"],
  from_u64: ["Fq12"],
};

function markersOf({ module, name }: FunctionDefinition): readonly TypeTag[] {
  if (module.name !== "crypto_algebra") return [];
  return (ALGEBRA[name] ?? ["Gt"]).map((marker) => structTag(`0x1::bls12381_algebra::${marker}`));
}

/** Type arguments satisfying a function's constraints; those in `bound` are fixed. */
export function typeArgumentsFor(
  declared: FunctionDefinition,
  types: number,
  bound: ReadonlyMap<number, TypeTag>,
  resolver: DeclarationResolver,
): readonly TypeTag[] | undefined {
  const chosen = declared.typeParameters.map((constraints, index) => {
    const given = bound.get(index);
    if (given !== undefined) return satisfies(given, constraints, resolver) ? given : undefined;
    const marker = markersOf(declared)[index];
    if (marker !== undefined) return marker;
    if (isObjectOf(declared, index)) return FUNGIBLE_METADATA;
    if (/coin/.test(declared.module.name)) return APTOS_COIN;
    return (CANDIDATES[types] ?? []).find((candidate) => satisfies(candidate, constraints, resolver));
  });
  return chosen.every((tag) => tag !== undefined) ? chosen : undefined;
}

function satisfies(tag: TypeTag, constraints: readonly Ability[], resolver: DeclarationResolver): boolean {
  const abilities = abilitiesOf(tag, resolver);
  return constraints.every((ability) => abilities.has(ability));
}

/** Returns true if a parameter of the function is an object with this type parameter. */
function isObjectOf({ parameters }: FunctionDefinition, index: number): boolean {
  return parameters.some(({ type }) => {
    const target = type.kind === "reference" ? type.to : type;
    const [objectType] = target.kind === "struct" && target.name === "Object" ? target.typeArguments : [];
    return objectType?.kind === "typeParameter" && objectType.index === index;
  });
}

/** Unifies a declared type with a concrete tag; returns type parameter values, or `undefined`. */
export function unify(type: Type, tag: TypeTag, bound: Map<number, TypeTag> = new Map()): Map<number, TypeTag> | undefined {
  if (type.kind === "typeParameter") {
    // Skips functions that return a bare type parameter, because they construct no struct.
    if (bound.size === 0 && tag.kind === "struct") return undefined;
    bound.set(type.index, tag);
    return bound;
  }
  if (type.kind === "vector") return tag.kind === "vector" ? unifyArgument(type.element, tag.element, bound) : undefined;
  if (type.kind === "struct") {
    if (tag.kind !== "struct" || tag.address !== type.address || tag.module !== type.module || tag.name !== type.name) return undefined;
    for (const [index, argument] of type.typeArguments.entries()) {
      const given = tag.typeArguments[index];
      if (given === undefined || unifyArgument(argument, given, bound) === undefined) return undefined;
    }
    return bound;
  }
  return type.kind === tag.kind ? bound : undefined;
}

function unifyArgument(type: Type, tag: TypeTag, bound: Map<number, TypeTag>): Map<number, TypeTag> | undefined {
  if (type.kind !== "typeParameter") return unify(type, tag, bound);
  bound.set(type.index, tag);
  return bound;
}
