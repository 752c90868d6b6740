import type { DeclarationResolver } from "./definitions.ts";
import { UnknownTypeError } from "./layouts.ts";
import type { Ability, TypeTag } from "./type.ts";

/** Abilities in the order ABIs list them. */
export const ABILITIES = ["copy", "drop", "store", "key"] as const satisfies readonly Ability[];

const VALUE_ABILITIES: ReadonlySet<Ability> = new Set<Ability>(["copy", "drop", "store"]);
const SIGNER_ABILITIES: ReadonlySet<Ability> = new Set<Ability>(["drop"]);

/** What may be done with values of a type. A generic struct has an ability only where its non-phantom arguments support it. */
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
      const held = tag.typeArguments.filter((_, index) => definition.typeParameters[index]?.phantom === false);
      const abilities = held.map((argument) => abilitiesOf(argument, resolver));
      return new Set(definition.abilities.filter((ability) => abilities.every((set) => set.has(required(ability)))));
    }
    case "function":
      return new Set(tag.abilities);
    default:
      return VALUE_ABILITIES;
  }
}

// What is inside a stored resource has to be storable, not itself a resource.
function required(ability: Ability): Ability {
  return ability === "key" ? "store" : ability;
}
