import { type Address, address } from "@atoll/move";
import type { StateView } from "../chain.ts";
import type { LedgerBlock } from "../ledger/store.ts";
import { readEpochDueUsecs, readValidators } from "./systemState.ts";

/** Proposes where no validator does. */
const NOBODY = address("0x0");

/** Validators propose in turn, each as often as the others, whatever stake they have. */
export function proposerOfRound(validators: readonly Address[], round: bigint): Address {
  if (validators.length === 0) return NOBODY;
  return validators[Number((round - 1n) % BigInt(validators.length))] ?? NOBODY;
}

/** One bit for each validator, from the highest of the first byte on. All of them voted: they are all this node. */
export function votesOf(validators: readonly Address[]): Uint8Array {
  const votes = new Uint8Array(Math.ceil(validators.length / 8));
  for (let index = 0; index < validators.length; index++) votes[index >> 3] = (votes[index >> 3] ?? 0) | (0b1000_0000 >> (index & 7));
  return votes;
}

/**
 * How many blocks an epoch needs before the one that ends it. Rewards go to who proposed in an epoch, and between a jump of the clock or a request
 * and the last epoch there may be fewer blocks than validators: then the rest take their turns, as they would have in the time that was skipped.
 */
export function roundsBeforeEpochEnd(state: StateView, parent: LedgerBlock, next: { timestampUsecs: bigint; endEpoch: boolean }): number {
  // Time began with the first block: nothing was skipped before it.
  if (parent.height === 0n) return 0;
  const { epoch, dueUsecs } = readEpochDueUsecs(state);
  if (!next.endEpoch && next.timestampUsecs < dueUsecs) return 0;
  const rounds = parent.epoch === epoch ? Number(parent.round) : 0;
  return Math.max(0, readValidators(state).length - 1 - rounds);
}
