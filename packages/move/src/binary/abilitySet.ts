import { ABILITIES } from "../types/abilities.ts";
import type { Ability } from "../types/type.ts";
import type { AbilitySet } from "./compiledModule.ts";
import { ABILITY_BIT } from "./format.ts";

/** The abilities of a set by name, in the usual order. */
export function abilitiesInSet(set: AbilitySet): Ability[] {
  return ABILITIES.filter((ability) => (set & ABILITY_BIT[ability]) !== 0);
}

/** Whether all of `required` are in a set. */
export function hasAbilities(set: AbilitySet, required: AbilitySet): boolean {
  return (set & required) === required;
}
