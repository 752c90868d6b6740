import { type Address, type NativeContext, structTag, USECS_PER_SEC } from "@atoll/move";
import { newEventHandle } from "../account/accountResource.ts";
import { recordFees } from "../chain/pendingFees.ts";
import { currentEpoch, lastReconfigurationTime } from "../chain/reconfiguration.ts";
import { recordUsageOnNewBlock } from "../chain/stateStorage.ts";
import { isCurrentEpochValidator, recordProposals, validatorIndex } from "../chain/validatorSet.ts";
import type { EventHandle } from "../generated/stdlib/event.ts";
import type { TableWithLength } from "../generated/stdlib/table_with_length.ts";
import { FRAMEWORK_ADDRESS, VM_ADDRESS } from "../native/addresses.ts";
import { MAX_U64, subU64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";
import { setBlockRandomness } from "../randomness/randomness.ts";
import { emitHandleEvent } from "../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../stdlib/features/features.ts";
import { none } from "../stdlib/option/option.ts";
import { assertAptosFramework, assertVm } from "../stdlib/system_addresses/systemAddresses.ts";
import { type ItemTypes, newTableWithLength, upsertCounted } from "../stdlib/table_with_length/tableWithLength.ts";
import { nowMicroseconds, updateGlobalTime } from "../stdlib/timestamp/timestamp.ts";
import { finishReconfiguration } from "./reconfigurationWithDkg.ts";

const errors = defineErrors("0x1::block", {
  ENUM_NEW_BLOCK_EVENTS_DOES_NOT_MATCH_BLOCK_HEIGHT: [1n, "The number of block events is not the height"],
  EINVALID_PROPOSER: [2n, "The proposer neither validates nor is the machine itself"],
  EZERO_EPOCH_INTERVAL: [3n, "The length of an epoch or of the history is zero"],
});

const BLOCK_RESOURCE = structTag("0x1::block::BlockResource");
const COMMIT_HISTORY = structTag("0x1::block::CommitHistory");
const NEW_BLOCK_EVENT = structTag("0x1::block::NewBlockEvent");
const UPDATE_EPOCH_INTERVAL = structTag("0x1::block::UpdateEpochInterval");
const UPDATE_EPOCH_INTERVAL_EVENT = structTag("0x1::block::UpdateEpochIntervalEvent");
const HISTORY: ItemTypes = { key: { kind: "u32" }, value: NEW_BLOCK_EVENT };

const HISTORY_CAPACITY = 2000;

type BlockResource = {
  height: bigint;
  epoch_interval: bigint;
  new_block_events: EventHandle;
  update_epoch_interval_events: EventHandle;
};
type CommitHistory = { max_capacity: number; next_idx: number; table: TableWithLength };
type NewBlockEvent = {
  hash: Address;
  epoch: bigint;
  round: bigint;
  height: bigint;
  previous_block_votes_bitvec: Uint8Array;
  proposer: Address;
  failed_proposer_indices: bigint[];
  time_microseconds: bigint;
};

export function initializeBlock(context: NativeContext, framework: Address, epochIntervalMicroseconds: bigint): void {
  assertAptosFramework(framework);
  errors.check(epochIntervalMicroseconds > 0n, "invalidArgument", "EZERO_EPOCH_INTERVAL");
  initializeCommitHistory(context, framework, HISTORY_CAPACITY);
  context.moveTo(framework, BLOCK_RESOURCE, {
    height: 0n,
    epoch_interval: epochIntervalMicroseconds,
    new_block_events: newEventHandle(context, framework),
    update_epoch_interval_events: newEventHandle(context, framework),
  });
}

function initializeCommitHistory(context: NativeContext, framework: Address, capacity: number): void {
  errors.check(capacity > 0, "invalidArgument", "EZERO_EPOCH_INTERVAL");
  context.moveTo(framework, COMMIT_HISTORY, { max_capacity: capacity, next_idx: 0, table: newTableWithLength(context) });
}

/** Facts about a block from consensus. */
export interface BlockFacts {
  readonly hash: Address;
  readonly epoch: bigint;
  readonly round: bigint;
  readonly proposer: Address;
  readonly failedProposerIndices: readonly bigint[];
  readonly previousBlockVotes: Uint8Array;
  readonly timestampMicroseconds: bigint;
}

/** Opens a block: sets the clock, emits the block event, counts the proposer. Returns whether the epoch has ended. */
function openBlock(context: NativeContext, vm: Address, block: BlockFacts): boolean {
  assertVm(vm);
  const { proposer, failedProposerIndices, timestampMicroseconds } = block;
  const isProposer = proposer === VM_ADDRESS || isCurrentEpochValidator(context, proposer);
  errors.check(isProposer, "permissionDenied", "EINVALID_PROPOSER");
  const resource = context.borrowMut<BlockResource>(FRAMEWORK_ADDRESS, BLOCK_RESOURCE);
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
  // The last block of an epoch and its proposal still belong to that epoch.
  recordProposals(context, proposer === VM_ADDRESS ? undefined : validatorIndex(context, proposer), failedProposerIndices);
  recordUsageOnNewBlock(context, currentEpoch(context));
  return subU64(timestampMicroseconds, lastReconfigurationTime(context)) >= resource.epoch_interval;
}

/** Emits the block event, and stores the latest blocks in a ring buffer for Move code, which cannot read events. */
function emitNewBlockEvent(context: NativeContext, vm: Address, resource: BlockResource, event: NewBlockEvent): void {
  if (context.exists(FRAMEWORK_ADDRESS, COMMIT_HISTORY)) {
    const history = context.borrowMut<CommitHistory>(FRAMEWORK_ADDRESS, COMMIT_HISTORY);
    upsertCounted(context, history.table, HISTORY, history.next_idx, event);
    history.next_idx = (history.next_idx + 1) % history.max_capacity;
  }
  updateGlobalTime(context, vm, event.proposer, event.time_microseconds);
  const isNext = resource.new_block_events.counter === event.height;
  errors.check(isNext, "invalidArgument", "ENUM_NEW_BLOCK_EVENTS_DOES_NOT_MATCH_BLOCK_HEIGHT");
  emitHandleEvent(context, resource.new_block_events, NEW_BLOCK_EVENT, event);
}

/**
 * Runs before the transactions of a block, and ends an elapsed epoch. A single node runs all validators, so key generation for randomness
 * is skipped and pending configurations take effect immediately, with or without randomness.
 */
function runBlockPrologue(
  context: NativeContext,
  vm: Address,
  block: BlockFacts,
  randomnessSeed: Option<Uint8Array> = none<Uint8Array>(),
): void {
  const isEpochOver = openBlock(context, vm, block);
  setBlockRandomness(context, vm, block, randomnessSeed);
  if (isEpochOver) finishReconfiguration(context, FRAMEWORK_ADDRESS);
}

/** Emits the event of a block made by the VM outside any proposal. */
function emitMachineBlockEvent(
  context: NativeContext,
  vm: Address,
  event: Pick<NewBlockEvent, "hash" | "epoch" | "round" | "time_microseconds">,
): void {
  const resource = context.borrowMut<BlockResource>(FRAMEWORK_ADDRESS, BLOCK_RESOURCE);
  resource.height = resource.new_block_events.counter;
  emitNewBlockEvent(context, vm, resource, {
    ...event,
    height: resource.height,
    previous_block_votes_bitvec: new Uint8Array(0),
    proposer: VM_ADDRESS,
    failed_proposer_indices: [],
  });
}

/** Emits the event of block 0. Only genesis calls this. */
export function emitGenesisBlockEvent(context: NativeContext, vm: Address): void {
  emitMachineBlockEvent(context, vm, { hash: VM_ADDRESS, epoch: 0n, round: 0n, time_microseconds: 0n });
}

function updateEpochInterval(context: NativeContext, framework: Address, microseconds: bigint): void {
  assertAptosFramework(framework);
  errors.check(microseconds > 0n, "invalidArgument", "EZERO_EPOCH_INTERVAL");
  const resource = context.borrowMut<BlockResource>(FRAMEWORK_ADDRESS, BLOCK_RESOURCE);
  const change = { old_epoch_interval: resource.epoch_interval, new_epoch_interval: microseconds };
  resource.epoch_interval = microseconds;
  if (isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION)) context.emit(UPDATE_EPOCH_INTERVAL, change);
  else emitHandleEvent(context, resource.update_epoch_interval_events, UPDATE_EPOCH_INTERVAL_EVENT, change);
}

const BLOCK_FIELDS = `
  hash: address,
  epoch: u64,
  round: u64,
  height: u64,
  previous_block_votes_bitvec: vector<u8>,
  proposer: address,
  failed_proposer_indices: vector<u64>,
  time_microseconds: u64,
`;
const PROLOGUE =
  "vm: signer, hash: address, epoch: u64, round: u64, proposer: address, failed_proposer_indices: vector<u64>, previous_block_votes_bitvec: vector<u8>, timestamp: u64";
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

function blockFacts([, hash, epoch, round, proposer, failed, votes, timestamp]: PrologueArguments): BlockFacts {
  return { hash, epoch, round, proposer, failedProposerIndices: failed, previousBlockVotes: votes, timestampMicroseconds: timestamp };
}

/** `0x1::block`: block prologue, block events and epoch interval. */
export const blockModule = defineModule({
  id: "0x1::block",
  friends: ["0x1::genesis"],
  errors,
  structs: `
    struct BlockResource has key {
      height: u64,
      epoch_interval: u64,
      new_block_events: event::EventHandle<NewBlockEvent>,
      update_epoch_interval_events: event::EventHandle<UpdateEpochIntervalEvent>,
    }
    struct CommitHistory has key {
      max_capacity: u32,
      next_idx: u32,
      table: table_with_length::TableWithLength<u32, NewBlockEvent>,
    }
    struct NewBlockEvent has copy, drop, store { ${BLOCK_FIELDS} }
    struct UpdateEpochIntervalEvent has drop, store { old_epoch_interval: u64, new_epoch_interval: u64 }
    #[event] struct NewBlock has drop, store { ${BLOCK_FIELDS} }
    #[event] struct UpdateEpochInterval has drop, store { old_epoch_interval: u64, new_epoch_interval: u64 }
  `,
  functions: {
    "public(friend) fun initialize(aptos_framework: &signer, epoch_interval_microsecs: u64)": (
      { context },
      framework: Address,
      interval: bigint,
    ) => initializeBlock(context, framework, interval),
    "public fun initialize_commit_history(fx: &signer, max_capacity: u32)": ({ context }, framework: Address, capacity: number) =>
      initializeCommitHistory(context, framework, capacity),
    "public fun update_epoch_interval_microsecs(aptos_framework: &signer, new_epoch_interval: u64)": (
      { context },
      framework: Address,
      interval: bigint,
    ) => updateEpochInterval(context, framework, interval),
    "#[view] public fun get_epoch_interval_secs(): u64": ({ context }) =>
      context.borrow<BlockResource>(FRAMEWORK_ADDRESS, BLOCK_RESOURCE).epoch_interval / USECS_PER_SEC,
    [`fun block_prologue(${PROLOGUE})`]: ({ context }, ...args: PrologueArguments) => runBlockPrologue(context, args[0], blockFacts(args)),
    [`fun block_prologue_ext(${PROLOGUE}, randomness_seed: Option<vector<u8>>)`]: (
      { context },
      ...[vm, hash, epoch, round, proposer, failed, votes, timestamp, seed]: [...PrologueArguments, Option<Uint8Array>]
    ) => runBlockPrologue(context, vm, blockFacts([vm, hash, epoch, round, proposer, failed, votes, timestamp]), seed),
    "fun block_epilogue(vm: &signer, fee_distribution_validator_indices: vector<u64>, fee_amounts_octa: vector<u64>)": (
      { context },
      vm: Address,
      validators: bigint[],
      amounts: bigint[],
    ) => recordFees(context, vm, validators, amounts),
    "#[view] public fun get_current_block_height(): u64": ({ context }) =>
      context.borrow<BlockResource>(FRAMEWORK_ADDRESS, BLOCK_RESOURCE).height,
    "fun emit_genesis_block_event(vm: signer)": ({ context }, vm: Address) => emitGenesisBlockEvent(context, vm),
    "public fun emit_writeset_block_event(vm_signer: &signer, fake_block_hash: address)": ({ context }, vm: Address, hash: Address) => {
      assertVm(vm);
      emitMachineBlockEvent(context, vm, {
        hash,
        epoch: currentEpoch(context),
        round: MAX_U64,
        time_microseconds: nowMicroseconds(context),
      });
    },
  },
});
