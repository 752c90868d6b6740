import type { Address, EventFacts, TransactionFacts } from "../../chain/facts/types.ts";
import type { AssetFacts } from "../types.ts";
import type { StateBefore } from "./stateBefore.ts";
import { type StateDelta, stateDelta } from "./stateDelta.ts";

/** Inputs of all effect readers. */
export interface EffectSources {
  readonly delta: StateDelta;
  readonly before: StateBefore;
  readonly events: readonly EventFacts[];
  readonly changes: TransactionFacts["changes"];
  /** Fee payer, and fee after the storage refund. */
  readonly feePayer: Address;
  readonly feeOctas: bigint;
  /** Whether an account appears as "you". */
  readonly isYou: (owner: Address) => boolean;
  readonly assets: readonly AssetFacts[];
}

export function effectSources(
  transaction: Pick<TransactionFacts, "events" | "changes">,
  before: StateBefore,
  rest: Pick<EffectSources, "feePayer" | "feeOctas" | "isYou" | "assets">,
): EffectSources {
  const { events, changes } = transaction;
  return { delta: stateDelta(changes, before), before, events, changes, ...rest };
}
