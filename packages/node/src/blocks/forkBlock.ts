import type { StateView } from "../chain/stateValue.ts";
import type { LedgerCommit } from "../chain/store.ts";
import type { GenesisOutput } from "../execution/genesisTransaction.ts";
import { createOverlayState } from "../execution/overlayState.ts";
import { createAccumulator } from "../ledger/accumulator.ts";
import { blockHash } from "../ledger/blockHash.ts";
import { encodeForkRecord, FORK_SETTING, type ForkRecord } from "../ledger/forkRecord.ts";
import { hashTransactionNode } from "../ledger/transactionInfoEncoding.ts";
import { addWriteSetTransaction } from "./addWriteSetTransaction.ts";
import { createBlockBuilder } from "./blockBuilder.ts";
import { grownUsage } from "./storageUsage.ts";
import { readEpoch, readStorageUsage } from "./systemState.ts";

/**
 * First block of a fork: one transaction with the fork's own changes, at the upstream's time. The accumulator starts empty here, because
 * the hashes before it are not known.
 */
export function createForkBlock(record: ForkRecord, base: StateView, { writes, events }: GenesisOutput): LedgerCommit {
  const { point } = record;
  const accumulator = createAccumulator(hashTransactionNode);
  const epoch = readEpoch(base);
  const place = { epoch, round: 0n, timestampUsecs: point.timestampUsecs };
  const header = {
    ...place,
    height: point.blockHeight + 1n,
    firstVersion: point.version + 1n,
    hash: blockHash({ hash: point.blockHash }, accumulator, place),
  };
  const builder = createBlockBuilder(header, accumulator);
  addWriteSetTransaction(builder, { writes, events });
  const state = createOverlayState(base);
  state.apply(writes);
  const { commit } = builder.finish(grownUsage(readStorageUsage(base), state));
  return { ...commit, settings: new Map([...(commit.settings ?? []), [FORK_SETTING, encodeForkRecord(record)]]) };
}
