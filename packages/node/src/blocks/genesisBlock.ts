import type { LedgerCommit } from "../chain/store.ts";
import type { GenesisOutput } from "../execution/genesisTransaction.ts";
import { createOverlayState } from "../execution/overlayState.ts";
import { createAccumulator } from "../ledger/accumulator.ts";
import { HASH_LENGTH_BYTES } from "../ledger/hashing.ts";
import { hashTransactionNode } from "../ledger/transactionInfoEncoding.ts";
import { addWriteSetTransaction } from "./addWriteSetTransaction.ts";
import { createBlockBuilder } from "./blockBuilder.ts";
import { grownUsage, NOTHING_STORED } from "./storageUsage.ts";

/** Block 0: a single genesis transaction that contains only its write set, at timestamp 0. */
export function createGenesisBlock({ writes, events }: GenesisOutput): LedgerCommit {
  const header = {
    height: 0n,
    hash: new Uint8Array(HASH_LENGTH_BYTES),
    timestampUsecs: 0n,
    epoch: 0n,
    round: 0n,
    firstVersion: 0n,
  };
  const builder = createBlockBuilder(header, createAccumulator(hashTransactionNode));
  addWriteSetTransaction(builder, { writes, events });
  const state = createOverlayState({ get: () => undefined });
  state.apply(writes);
  return builder.finish(grownUsage(NOTHING_STORED, state)).commit;
}
