import { type Address, type NativeContext, USECS_PER_SEC } from "@atoll/move";
import { newEventHandle } from "../../account/account/accountResource.ts";
import { currentEpoch, lastReconfigurationTime } from "../../chain/reconfiguration/reconfiguration.ts";
import { recordFees } from "../../chain/stake/pendingFees.ts";
import { isCurrentEpochValidator, recordProposals, validatorIndex } from "../../chain/stake/validatorSet.ts";
import { recordUsageOnNewBlock } from "../../chain/state_storage/stateStorage.ts";
import { type BlockResource, declaration, errors, type NewBlockEvent, tags } from "../../generated/blocks/block.ts";
import { FRAMEWORK_ADDRESS, VM_ADDRESS } from "../../native/addresses.ts";
import { MAX_U64, subU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { setBlockRandomness } from "../../randomness/randomness/randomness.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { none } from "../../stdlib/option/option.ts";
import { assertAptosFramework, assertVm } from "../../stdlib/system_addresses/systemAddresses.ts";
import { type ItemTypes, newTableWithLength, upsertCounted } from "../../stdlib/table_with_length/tableWithLength.ts";
import { nowMicroseconds, updateGlobalTime } from "../../stdlib/timestamp/timestamp.ts";
import { finishReconfiguration } from "../reconfiguration_with_dkg/reconfigurationWithDkg.ts";

const HISTORY: ItemTypes = { key: { kind: "u32" }, value: tags.NewBlockEvent };

const HISTORY_CAPACITY = 2000;

export function initializeBlock(context: NativeContext, framework: Address, epochIntervalMicroseconds: bigint): void {
  assertAptosFramework(framework);
  errors.check(epochIntervalMicroseconds > 0n, "invalidArgument", "EZERO_EPOCH_INTERVAL");
  initializeCommitHistory(context, framework, HISTORY_CAPACITY);
  context.moveTo(framework, tags.BlockResource, {
    height: 0n,
    epoch_interval: epochIntervalMicroseconds,
    new_block_events: newEventHandle(context, framework),
    update_epoch_interval_events: newEventHandle(context, framework),
  });
}

function initializeCommitHistory(context: NativeContext, framework: Address, capacity: number): void {
  errors.check(capacity > 0, "invalidArgument", "EZERO_EPOCH_INTERVAL");
  context.moveTo(framework, tags.CommitHistory, { max_capacity: capacity, next_idx: 0, table: newTableWithLength(context) });
}

/** Block as proposed by consensus, for the block prologue. */
export interface ProposedBlock {
  readonly hash: Address;
  readonly epoch: bigint;
  readonly round: bigint;
  readonly proposer: Address;
  readonly failedProposerIndices: readonly bigint[];
  readonly previousBlockVotes: Uint8Array;
  readonly timestampMicroseconds: bigint;
}

/** Opens a block: sets the clock, emits the block event, counts the proposer. Returns whether the epoch has ended. */
function openBlock(context: NativeContext, vm: Address, block: ProposedBlock): boolean {
  assertVm(vm);
  const { proposer, failedProposerIndices, timestampMicroseconds } = block;
  const isProposer = proposer === VM_ADDRESS || isCurrentEpochValidator(context, proposer);
  errors.check(isProposer, "permissionDenied", "EINVALID_PROPOSER");
  const resource = context.borrowMut(FRAMEWORK_ADDRESS, tags.BlockResource);
  resource.height = resource.new_block_events.counter;
  emitNewBlockEvent(context, vm, resource, {
    hash: block.hash,
    epoch: block.epoch,
    round: block.round,
    height: resource.height,
    previous_block_votes_bitvec: block.previousBlockVotes,
    proposer,
    failed_proposer_indices: [...failedProposerIndices],
    time_microseconds: timestampMicroseconds,
  });
  // The last block of an epoch, and its proposal, still belong to that epoch.
  recordProposals(context, proposer === VM_ADDRESS ? undefined : validatorIndex(context, proposer), failedProposerIndices);
  recordUsageOnNewBlock(context, currentEpoch(context));
  return subU64(timestampMicroseconds, lastReconfigurationTime(context)) >= resource.epoch_interval;
}

/** Stores the latest blocks in a ring buffer, for Move code that cannot read events. */
function emitNewBlockEvent(context: NativeContext, vm: Address, resource: BlockResource, event: NewBlockEvent): void {
  if (context.exists(FRAMEWORK_ADDRESS, tags.CommitHistory)) {
    const history = context.borrowMut(FRAMEWORK_ADDRESS, tags.CommitHistory);
    upsertCounted(context, history.table, HISTORY, history.next_idx, event);
    history.next_idx = (history.next_idx + 1) % history.max_capacity;
  }
  updateGlobalTime(context, vm, event.proposer, event.time_microseconds);
  const isNext = resource.new_block_events.counter === event.height;
  errors.check(isNext, "invalidArgument", "ENUM_NEW_BLOCK_EVENTS_DOES_NOT_MATCH_BLOCK_HEIGHT");
  emitHandleEvent(context, resource.new_block_events, tags.NewBlockEvent, event);
}

/**
 * Runs before a block's transactions, and ends an elapsed epoch. A single node runs all validators, so key generation for randomness is
 * skipped and pending configurations take effect immediately, with or without randomness.
 */
function runBlockPrologue(
  context: NativeContext,
  vm: Address,
  block: ProposedBlock,
  randomnessSeed: Option<Uint8Array> = none<Uint8Array>(),
): void {
  const isEpochOver = openBlock(context, vm, block);
  setBlockRandomness(context, vm, block, randomnessSeed);
  if (isEpochOver) finishReconfiguration(context, FRAMEWORK_ADDRESS);
}

/** Emits a VM block event outside any proposal. */
function emitMachineBlockEvent(
  context: NativeContext,
  vm: Address,
  event: Pick<NewBlockEvent, "hash" | "epoch" | "round" | "time_microseconds">,
): void {
  const resource = context.borrowMut(FRAMEWORK_ADDRESS, tags.BlockResource);
  resource.height = resource.new_block_events.counter;
  emitNewBlockEvent(context, vm, resource, {
    ...event,
    height: resource.height,
    previous_block_votes_bitvec: new Uint8Array(0),
    proposer: VM_ADDRESS,
    failed_proposer_indices: [],
  });
}

/** Emits the event of block 0. Genesis only. */
export function emitGenesisBlockEvent(context: NativeContext, vm: Address): void {
  emitMachineBlockEvent(context, vm, { hash: VM_ADDRESS, epoch: 0n, round: 0n, time_microseconds: 0n });
}

type PrologueArguments = [
  vm: Address,
  hash: Address,
  epoch: bigint,
  round: bigint,
  proposer: Address,
  failed: bigint[],
  votes: Uint8Array,
  timestamp: bigint,
];

function blockFacts([, hash, epoch, round, proposer, failed, votes, timestamp]: PrologueArguments): ProposedBlock {
  return { hash, epoch, round, proposer, failedProposerIndices: failed, previousBlockVotes: votes, timestampMicroseconds: timestamp };
}

/** `0x1::block`: block prologue, block events and epoch interval. */
export const blockModule = implementModule(declaration, {
  initialize: ({ context }, framework, interval) => initializeBlock(context, framework, interval),
  initialize_commit_history: ({ context }, framework, capacity) => initializeCommitHistory(context, framework, capacity),
  update_epoch_interval_microsecs: ({ context }, framework, microseconds) => {
    assertAptosFramework(framework);
    errors.check(microseconds > 0n, "invalidArgument", "EZERO_EPOCH_INTERVAL");
    const resource = context.borrowMut(FRAMEWORK_ADDRESS, tags.BlockResource);
    const change = { old_epoch_interval: resource.epoch_interval, new_epoch_interval: microseconds };
    resource.epoch_interval = microseconds;
    if (isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION)) context.emit(tags.UpdateEpochInterval, change);
    else emitHandleEvent(context, resource.update_epoch_interval_events, tags.UpdateEpochIntervalEvent, change);
  },
  get_epoch_interval_secs: ({ context }) => context.borrow(FRAMEWORK_ADDRESS, tags.BlockResource).epoch_interval / USECS_PER_SEC,
  block_prologue: ({ context }, ...args) => runBlockPrologue(context, args[0], blockFacts(args)),
  block_prologue_ext: ({ context }, ...[vm, hash, epoch, round, proposer, failed, votes, timestamp, seed]) =>
    runBlockPrologue(context, vm, blockFacts([vm, hash, epoch, round, proposer, failed, votes, timestamp]), seed),
  block_epilogue: ({ context }, vm, validators, amounts) => recordFees(context, vm, validators, amounts),
  get_current_block_height: ({ context }) => context.borrow(FRAMEWORK_ADDRESS, tags.BlockResource).height,
  emit_genesis_block_event: ({ context }, vm) => emitGenesisBlockEvent(context, vm),
  emit_writeset_block_event: ({ context }, vm, hash) => {
    assertVm(vm);
    emitMachineBlockEvent(context, vm, {
      hash,
      epoch: currentEpoch(context),
      round: MAX_U64,
      time_microseconds: nowMicroseconds(context),
    });
  },
});
