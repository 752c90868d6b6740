import { abilitiesFromBits } from "../types/abilityBits.ts";
import type { Ability } from "../types/type.ts";
import type { AbilitySet } from "./compiledModule.ts";

/** The abilities of a set by name, in the usual order. */
export function abilitiesInSet(set: AbilitySet): readonly Ability[] {
  return abilitiesFromBits(set) ?? [];
}

/** Whether all of `required` are in a set. */
export function hasAbilities(set: AbilitySet, required: AbilitySet): boolean {
  return (set & required) === required;
}
