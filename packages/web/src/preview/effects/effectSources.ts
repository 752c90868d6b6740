import type { Address, EventFacts, TransactionFacts } from "../../chain/facts/types.ts";
import type { PreviewAsset } from "../previewTypes.ts";
import type { StateBefore } from "../stateBefore.ts";
import { type StateDelta, stateDelta } from "./stateDelta.ts";

/** Inputs of all functions that derive effects from a simulation. */
export interface EffectSources {
  readonly delta: StateDelta;
  readonly before: StateBefore;
  readonly events: readonly EventFacts[];
  readonly changes: TransactionFacts["changes"];
  /** Account that pays the fee. The fee in `feeOctas` is net of the storage refund. */
  readonly feePayer: Address;
  readonly feeOctas: bigint;
  /** Whether the preview shows an account as "you". */
  readonly isYou: (owner: Address) => boolean;
  readonly assets: readonly PreviewAsset[];
}

export function effectSources(
  transaction: Pick<TransactionFacts, "events" | "changes">,
  before: StateBefore,
  rest: Pick<EffectSources, "feePayer" | "feeOctas" | "isYou" | "assets">,
): EffectSources {
  const { events, changes } = transaction;
  return { delta: stateDelta(changes, before), before, events, changes, ...rest };
}
