import type { Address } from "../../chain/facts/types.ts";
import { UnreadableAnswer } from "../../chain/facts/unreadableAnswer.ts";
import type { Effect } from "../effect.ts";
import { balanceEffects } from "./balances.ts";
import type { EffectSources } from "./effectSources.ts";
import { freezeEffects } from "./freezes.ts";
import { legacyTokenEffects } from "./legacyTokenEffects.ts";
import { moduleEffects } from "./moduleEffects.ts";
import { nameEffects } from "./nameEffects.ts";
import { objectEffects, objectsSeen, type SeenObject } from "./objects.ts";
import { permissionEffects } from "./permissions.ts";
import { delegationEffects, stakeEffects } from "./stakeEffects.ts";
import { voteEffects } from "./votes.ts";

const READERS: readonly ((sources: EffectSources) => readonly Effect[])[] = [
  permissionEffects,
  voteEffects,
  moduleEffects,
  balanceEffects,
  freezeEffects,
  objectEffects,
  legacyTokenEffects,
  delegationEffects,
  stakeEffects,
  nameEffects,
];

/** Effects of a transaction, as far as the node's response shows them. */
export interface ReadEffects {
  /** All changes made by the transaction. */
  readonly effects: readonly Effect[];
  /** Kind and name of each written object, whether transferred or not. */
  readonly objects: ReadonlyMap<Address, SeenObject>;
  /** False if the node's response has an invalid format. */
  readonly isReadable: boolean;
}

export function readEffects(sources: EffectSources): ReadEffects {
  let isReadable = true;
  const read = <T>(reader: (sources: EffectSources) => T, otherwise: T): T => {
    try {
      return reader(sources);
    } catch (error) {
      if (!(error instanceof UnreadableAnswer)) throw error;
      isReadable = false;
      return otherwise;
    }
  };
  const effects = READERS.flatMap((reader) => read(reader, []));
  const objects = read(objectsSeen, new Map());
  return { effects, objects, isReadable };
}
