import { STAKE_FUNCTIONS } from "../../facts/staking.ts";
import type { Intent } from "../../transactions/intent.ts";
import { transferFunction } from "../../transactions/transferFunction.ts";
import type { Movement } from "../historyEntry.ts";
import type { SentTransaction } from "../sent/sentTransaction.ts";

/** Called function, if the intent names it or implies exactly one. */
export function functionOf(intent: Intent): string | undefined {
  if (intent.kind === "payment") return transferFunction(intent.asset);
  if (intent.kind === "stake") return STAKE_FUNCTIONS[intent.act];
  return intent.kind === "call" ? intent.functionId : undefined;
}

/** The sender's previewed balance change, if the preview showed exactly one. */
export function predictedMovement({ sender, foreseen }: Pick<SentTransaction, "sender" | "foreseen">): Movement | undefined {
  const [change, ...others] = foreseen?.changes.filter(({ owner }) => owner === sender) ?? [];
  if (change === undefined || others.length > 0) return undefined;
  const { id, symbol, decimals } = change.asset;
  return { asset: id, symbol, decimals, units: change.units };
}
