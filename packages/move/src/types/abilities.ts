import type { DeclarationResolver } from "./definitions.ts";
import { UnknownTypeError } from "./layouts.ts";
import type { Ability, TypeTag } from "./type.ts";

/** Move abilities in the order of ABIs. */
export const ABILITIES = ["copy", "drop", "store", "key"] as const satisfies readonly Ability[];

const VALUE_ABILITIES: ReadonlySet<Ability> = new Set<Ability>(["copy", "drop", "store"]);
const SIGNER_ABILITIES: ReadonlySet<Ability> = new Set<Ability>(["drop"]);

/** Abilities of a type. A generic struct has an ability only if its non-phantom arguments support it. */
export function abilitiesOf(tag: TypeTag, resolver: DeclarationResolver): ReadonlySet<Ability> {
  switch (tag.kind) {
    case "signer":
      return SIGNER_ABILITIES;
    case "vector": {
      const element = abilitiesOf(tag.element, resolver);
      return new Set([...VALUE_ABILITIES].filter((ability) => element.has(ability)));
    }
    case "struct": {
      const definition = resolver.getStruct({ address: tag.address, name: tag.module }, tag.name);
      if (definition === undefined || definition.typeParameters.length !== tag.typeArguments.length) throw new UnknownTypeError(tag);
      const nonPhantom = tag.typeArguments.filter((_, index) => definition.typeParameters[index]?.phantom === false);
      const abilities = nonPhantom.map((argument) => abilitiesOf(argument, resolver));
      return new Set(definition.abilities.filter((ability) => abilities.every((set) => set.has(required(ability)))));
    }
    case "function":
      return new Set(tag.abilities);
    default:
      return VALUE_ABILITIES;
  }
}

// Contents of a stored resource need `store`, not `key`.
function required(ability: Ability): Ability {
  return ability === "key" ? "store" : ability;
}
