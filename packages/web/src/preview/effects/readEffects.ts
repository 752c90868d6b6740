import { UnreadableAnswer } from "../../chain/facts/unreadableAnswer.ts";
import { balanceEffects } from "./balances.ts";
import type { EffectSources } from "./context.ts";
import type { Effect } from "./effect.ts";
import { freezeEffects } from "./freezes.ts";
import { legacyTokenEffects } from "./legacyTokens.ts";
import { moduleEffects } from "./modules.ts";
import { nameEffects } from "./names.ts";
import { objectEffects } from "./objects.ts";
import { permissionEffects } from "./permissions.ts";
import { delegationEffects, stakeEffects } from "./stake.ts";

const READERS: readonly ((sources: EffectSources) => readonly Effect[])[] = [
  permissionEffects,
  moduleEffects,
  balanceEffects,
  freezeEffects,
  objectEffects,
  legacyTokenEffects,
  delegationEffects,
  stakeEffects,
  nameEffects,
];

/** Everything that is different after a transaction. `isReadable` is false where a node's answer is not what such an answer should be. */
export function readEffects(sources: EffectSources): { readonly effects: readonly Effect[]; readonly isReadable: boolean } {
  let isReadable = true;
  const effects = READERS.flatMap((read) => {
    try {
      return read(sources);
    } catch (error) {
      if (!(error instanceof UnreadableAnswer)) throw error;
      isReadable = false;
      return [];
    }
  });
  return { effects, isReadable };
}
