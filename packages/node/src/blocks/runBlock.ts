import type { ExecutionOutput, KeptOutput } from "../chain/executionOutput.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { StateOrder } from "../chain/stateOrder.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { LedgerBlock, LedgerCommit } from "../chain/store.ts";
import { DEFECT, reportDefects } from "../execution/defect.ts";
import type { Executor } from "../execution/executor.ts";
import { createOverlayState } from "../execution/overlayState.ts";
import type { Accumulator } from "../ledger/accumulator.ts";
import { blockHash } from "../ledger/blockHash.ts";
import type { BlockMetadata } from "../transaction/transaction.ts";
import { encodeTransaction } from "../transaction/transactionBcs.ts";
import { encodeUserTransaction } from "../transaction/transactionHash.ts";
import { addWriteSetTransaction, writeSetOutput } from "./addWriteSetTransaction.ts";
import { type BlockBuilder, type BlockHeader, createBlockBuilder } from "./blockBuilder.ts";
import { createBlockEnd } from "./blockEnd.ts";
import { endsEpoch, withEpochDue, withInterval } from "./epochEnd.ts";
import { runForkMetadata } from "./forkMetadata.ts";
import { proposerOfRound, votesOf } from "./proposers.ts";
import { grownUsage, type StorageUsage } from "./storageUsage.ts";
import { readEpoch, readValidators } from "./systemState.ts";

export interface BlockInput {
  readonly executor: Executor;
  readonly parent: LedgerBlock;
  /** State after the parent block. */
  readonly state: StateView;
  readonly accumulator: Accumulator;
  /** Storage usage after the parent block. */
  readonly usage: StorageUsage;
  readonly timestampUsecs: bigint;
  /** Forces the epoch to end with this block. */
  readonly endEpoch: boolean;
  /** Returns the next transaction of the block; `undefined` ends the block. */
  readonly take: () => SignedTransaction | undefined;
  /** Change of the state that a developer ordered, recorded as a transaction of its own: its write set. */
  readonly order?: StateOrder | undefined;
  /** Called for each discarded transaction, which can never be in a block. */
  readonly onDiscard: (transaction: SignedTransaction, status: string) => void;
  /** Called between transactions; the block continues when the returned promise resolves. */
  readonly pause: () => Promise<void> | undefined;
  /** Fork of another network: no validators propose or vote, and an epoch ends without them. */
  readonly fork?: ForkedRuns | undefined;
  /** Called when an internal error prevents adding a transaction's output to the block. */
  readonly onDefect: (error: unknown) => void;
}

/** How a fork runs what may miss items of the upstream's state. */
export interface ForkedRuns {
  readonly system: <Result>(run: () => Result | Promise<Result>) => Promise<Result>;
  /** Runs a user transaction; returns a reason to discard it if the upstream does not answer. */
  readonly user: (run: () => ExecutionOutput) => Promise<ExecutionOutput>;
}

export interface BlockOutput {
  readonly commit: LedgerCommit;
  readonly accumulator: Accumulator;
  readonly usage: StorageUsage;
  /** User transactions included in the block, in order. */
  readonly included: readonly SignedTransaction[];
  /** Version of the ordered change; `undefined` without one, or in a block that ended an epoch first. */
  readonly orderVersion: bigint | undefined;
}

/** Runs a block: metadata transaction, user transactions, epilogue. The caller commits the result. Throws `StateOrderError`. */
export async function runBlock(input: BlockInput): Promise<BlockOutput> {
  const { executor, parent, accumulator, timestampUsecs, fork } = input;
  const epoch = readEpoch(input.state);
  const round = parent.epoch === epoch ? parent.round + 1n : 1n;
  const header: BlockHeader = {
    height: parent.height + 1n,
    hash: blockHash(parent, accumulator, { epoch, round, timestampUsecs }),
    timestampUsecs,
    epoch,
    round,
    firstVersion: parent.lastVersion + 1n,
  };
  const state = createOverlayState(input.state);
  const builder = createBlockBuilder(header, accumulator);
  const blockEnd = createBlockEnd();
  const included: SignedTransaction[] = [];
  let orderVersion: bigint | undefined;
  const finish = (): BlockOutput => {
    const usage = grownUsage(input.usage, state);
    return { ...builder.finish(usage), usage, included, orderVersion };
  };

  const metadata = createMetadata(header, state, fork !== undefined);
  const start =
    fork === undefined
      ? runMetadata(executor, state, metadata, input.endEpoch)
      : await fork.system(() => runForkMetadata(executor, state, metadata, input.endEpoch));
  builder.add({ transaction: encodeTransaction({ kind: "blockMetadata", block: metadata }), output: start });
  state.apply(start.writes);
  blockEnd.add(start, 0);
  if (endsEpoch(start.events)) return finish();

  const { order } = input;
  if (order !== undefined) {
    const run = () => executor.order(state, order, header.hash);
    const output = writeSetOutput(fork === undefined ? run() : await fork.system(run));
    orderVersion = header.firstVersion + BigInt(builder.length);
    addWriteSetTransaction(builder, output);
    state.apply(output.writes);
    blockEnd.add(output, 0);
  }

  for (let transaction = input.take(); transaction !== undefined; transaction = input.take()) {
    const output =
      fork === undefined
        ? executor.executeUser(state, transaction, builder.length)
        : await runUser(fork, executor, state, transaction, builder.length);
    const { bytes } = transaction;
    const isAdded =
      output.kind === "kept" &&
      reportDefects(
        input.onDefect,
        () => addToBlock(builder, transaction, output),
        () => false,
      );
    if (output.kind === "discarded" || !isAdded) {
      input.onDiscard(transaction, output.kind === "discarded" ? output.status : DEFECT.status);
    } else {
      included.push(transaction);
      state.apply(output.writes);
      blockEnd.add(output, bytes.length);
      if (endsEpoch(output.events)) return finish();
    }
    const paused = input.pause();
    if (paused !== undefined) await paused;
  }

  const epilogue = { blockId: header.hash, ...blockEnd.finish(), feeDistribution: undefined };
  const end =
    fork === undefined ? executor.blockEpilogue(state, epilogue) : await fork.system(() => executor.blockEpilogue(state, epilogue));
  builder.add({ transaction: encodeTransaction({ kind: "blockEpilogue", epilogue }), output: end });
  state.apply(end.writes);
  return finish();
}

function addToBlock(builder: BlockBuilder, { raw, bytes, hash }: SignedTransaction, output: KeptOutput): true {
  const isOrderless = raw.payload.kind === "v1" && raw.payload.nonce !== undefined;
  const user = { sender: raw.sender, sequenceNumber: isOrderless ? undefined : raw.sequenceNumber };
  builder.add({ transaction: encodeUserTransaction(bytes), hash, output, user });
  return true;
}

function runMetadata(executor: Executor, state: StateView, metadata: BlockMetadata, endEpoch: boolean): KeptOutput {
  if (!endEpoch) return executor.blockMetadata(state, metadata);
  const output = executor.blockMetadata(withEpochDue(state), metadata);
  return { ...output, writes: withInterval(state, output.writes) };
}

function runUser(
  fork: ForkedRuns,
  executor: Executor,
  state: StateView,
  transaction: SignedTransaction,
  indexInBlock: number,
): Promise<ExecutionOutput> {
  return fork.user(() => executor.executeUser(state, transaction, indexInBlock));
}

function createMetadata(header: BlockHeader, state: StateView, isFork: boolean): BlockMetadata {
  const validators = isFork ? [] : readValidators(state);
  return {
    id: header.hash,
    epoch: header.epoch,
    round: header.round,
    proposer: proposerOfRound(validators, header.round),
    previousBlockVotes: votesOf(validators),
    failedProposerIndices: [],
    timestampUsecs: header.timestampUsecs,
  };
}
