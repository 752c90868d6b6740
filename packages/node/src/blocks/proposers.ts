import { type Address, address } from "@atoll/move";
import type { StateView } from "../chain/stateValue.ts";
import type { LedgerBlock } from "../chain/store.ts";
import { readEpochDueUsecs, readValidators } from "./systemState.ts";

/** Proposer address on networks without validators. */
const NOBODY = address("0x0");

/** Round-robin proposer selection, independent of stake. */
export function proposerOfRound(validators: readonly Address[], round: bigint): Address {
  if (validators.length === 0) return NOBODY;
  return validators[Number((round - 1n) % BigInt(validators.length))] ?? NOBODY;
}

/** Bit vector of votes, most significant bit first. Every validator votes, because this node is all of them. */
export function votesOf(validators: readonly Address[]): Uint8Array {
  const votes = new Uint8Array(Math.ceil(validators.length / 8));
  for (let index = 0; index < validators.length; index++) votes[index >> 3] = (votes[index >> 3] ?? 0) | (0b1000_0000 >> (index & 7));
  return votes;
}

/**
 * Number of blocks to insert before the block that ends the epoch. Only proposers earn rewards. After a clock jump or a requested epoch
 * end, an epoch may have fewer blocks than validators, so the remaining validators propose first, as they would have in the skipped time.
 */
export function roundsBeforeEpochEnd(state: StateView, parent: LedgerBlock, next: { timestampUsecs: bigint; endEpoch: boolean }): number {
  // No rounds were skipped before the first block, with which chain time starts.
  if (parent.height === 0n) return 0;
  const { epoch, dueUsecs } = readEpochDueUsecs(state);
  if (!next.endEpoch && next.timestampUsecs < dueUsecs) return 0;
  const rounds = parent.epoch === epoch ? Number(parent.round) : 0;
  return Math.max(0, readValidators(state).length - 1 - rounds);
}
