import type { Ability } from "./type.ts";

/** Abilities in bit order: copy 1, drop 2, store 4, key 8. */
const IN_ORDER = ["copy", "drop", "store", "key"] as const satisfies readonly Ability[];

export function abilitiesToBits(abilities: readonly Ability[]): number {
  return abilities.reduce((bits, ability) => bits | (1 << IN_ORDER.indexOf(ability)), 0);
}

/** Decodes ability bits; `undefined` for unknown bits. */
export function abilitiesFromBits(bits: number): readonly Ability[] | undefined {
  return bits >= 1 << IN_ORDER.length ? undefined : IN_ORDER.filter((_, index) => (bits & (1 << index)) !== 0);
}
