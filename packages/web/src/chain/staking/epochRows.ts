import type { EpochBlock } from "../indexer/epochs.ts";

/** An epoch with its first and last blocks. */
export interface EpochRow {
  readonly epoch: bigint;
  readonly isUnderWay: boolean;
  /** Start of the epoch; undefined for the oldest known epoch. */
  readonly beganAtUsecs: bigint | undefined;
  /** Last version of the epoch; for the current epoch, the newest so far. */
  readonly lastVersion: bigint;
  readonly lastAtUsecs: bigint;
  readonly blocks: bigint | undefined;
  readonly transactions: bigint | undefined;
}

/** Epochs with their durations, derived from the last block of the previous epoch; newest first. */
export function epochRows(lastBlocks: readonly EpochBlock[], current: bigint): readonly EpochRow[] {
  const byEpoch = new Map(lastBlocks.map((block) => [block.epoch, block]));
  return [...byEpoch.values()]
    .sort((one, other) => (one.epoch < other.epoch ? 1 : -1))
    .map(({ epoch, version, height, atUsecs }) => {
      const before = byEpoch.get(epoch - 1n);
      return {
        epoch,
        isUnderWay: epoch === current,
        beganAtUsecs: before?.atUsecs,
        lastVersion: version,
        lastAtUsecs: atUsecs,
        blocks: before && height - before.height,
        transactions: before && version - before.version,
      };
    });
}
