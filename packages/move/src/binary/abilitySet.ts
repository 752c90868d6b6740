import { abilitiesFromBits } from "../types/abilityBits.ts";
import type { Ability } from "../types/type.ts";
import type { AbilitySet } from "./compiledModule.ts";

/** Ability names of a set, in the usual order. */
export function abilitiesInSet(set: AbilitySet): readonly Ability[] {
  return abilitiesFromBits(set) ?? [];
}

/** Whether a set contains all `required` abilities. */
export function hasAbilities(set: AbilitySet, required: AbilitySet): boolean {
  return (set & required) === required;
}
