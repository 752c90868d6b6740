import { findDisagreement } from "./agreement.ts";
import { argumentsFromBytes } from "./callArguments.ts";
import { balanceEffects } from "./effects.ts";
import { feeEstimate } from "./fee.ts";
import type { PreviewInput } from "./input.ts";
import { outcomeOf } from "./outcome.ts";
import { type RawTransaction, readRawTransaction } from "./rawTransaction.ts";
import { type Transfer, transferOf } from "./transfer.ts";
import type { BalanceEffect, FeeEstimate, Preview } from "./types.ts";

/** What is known once everything is read: the rules and the sentence are made of this. */
export interface PreviewFacts {
  readonly input: PreviewInput;
  readonly raw: RawTransaction | undefined;
  readonly disagreement: string | undefined;
  /** Read from the bytes to be signed, not from their description. */
  readonly transfer: Transfer | undefined;
  readonly effects: readonly BalanceEffect[];
  readonly fee: FeeEstimate;
  readonly outcome: Preview["outcome"];
}

export function readFacts(input: PreviewInput): PreviewFacts {
  const { transaction, simulation } = input;
  const raw = readRawTransaction(transaction.bytes);
  const disagreement = findDisagreement(input, raw);
  return {
    input,
    raw,
    disagreement,
    transfer: raw && transferOf({ ...raw, args: argumentsFromBytes(raw.args) }),
    effects: balanceEffects(input),
    fee: feeEstimate(raw ?? transaction, simulation),
    outcome: outcomeOf(simulation, disagreement),
  };
}
