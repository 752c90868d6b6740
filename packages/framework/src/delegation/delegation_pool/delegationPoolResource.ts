import { type Address, type NativeContext, type StructValue, type TableId, typeTag } from "@atoll/move";
import { borrowStakePool } from "../../chain/stake/validatorSet.ts";
import { tags as poolU64UnboundTags, type Pool as UnboundPool } from "../../generated/datastructures/pool_u64_unbound.ts";
import { type DelegationPool, errors, type ObservedLockupCycle, tags } from "../../generated/delegation/delegation_pool.ts";
import type { EventHandle } from "../../generated/stdlib/event.ts";
import { emitPairedEvent } from "../../stdlib/event/pairedEvents.ts";
import { borrowFromTable, tableId } from "../../stdlib/table/table.ts";

/** Commission of 100 %, in basis points. */
export const MAX_FEE = 10_000n;
/** Minimum active or unlocking stake of a delegator unless zero: a share must never be worth much more than a coin. */
export const MIN_COINS_ON_SHARES_POOL = 1_000_000_000n;
export const SHARES_SCALING_FACTOR = 10_000_000_000_000_000n;

export function isDelegationPool(context: NativeContext, pool: Address): boolean {
  return context.exists(pool, tags.DelegationPool);
}
export function checkDelegationPool(context: NativeContext, pool: Address): void {
  errors.check(isDelegationPool(context, pool), "invalidArgument", "EDELEGATION_POOL_DOES_NOT_EXIST");
}
/** Returns a delegation pool read-only; aborts if missing. */
export function readDelegationPool(context: NativeContext, pool: Address): DelegationPool {
  checkDelegationPool(context, pool);
  return context.borrow(pool, tags.DelegationPool);
}
/** Borrows a delegation pool for writing. Callers check its existence. */
export function openDelegationPool(context: NativeContext, pool: Address): DelegationPool {
  return context.borrowMut(pool, tags.DelegationPool);
}

export function ownsPool(context: NativeContext, owner: Address): boolean {
  return context.exists(owner, tags.DelegationPoolOwnership);
}
export function ownedPoolAddress(context: NativeContext, owner: Address): Address {
  errors.check(ownsPool(context, owner), "notFound", "EOWNER_CAP_NOT_FOUND");
  return context.borrow(owner, tags.DelegationPoolOwnership).pool_address;
}
export function storeOwnership(context: NativeContext, owner: Address, pool: Address): void {
  context.moveTo(owner, tags.DelegationPoolOwnership, { pool_address: pool });
}

/** Address of a delegation pool, equal to the account owning its stake. */
export function addressOf(pool: DelegationPool): Address {
  return pool.stake_pool_signer_cap.account;
}

export function inactiveSharesId(pool: DelegationPool): TableId<UnboundPool> {
  return tableId(pool.inactive_shares, tags.ObservedLockupCycle, poolU64UnboundTags.Pool);
}
export function pendingWithdrawalsId(pool: DelegationPool): TableId<ObservedLockupCycle> {
  return tableId(pool.pending_withdrawals, typeTag("address"), tags.ObservedLockupCycle);
}
/** Shares in stake unlocked in a given lockup cycle, read-only. */
export function readInactiveShares(context: NativeContext, pool: DelegationPool, cycle: ObservedLockupCycle): UnboundPool {
  return borrowFromTable(context, inactiveSharesId(pool), cycle);
}
/** Shares in stake unlocking in the current lockup cycle, read-only. */
export function readPendingInactiveShares(context: NativeContext, pool: DelegationPool): UnboundPool {
  return readInactiveShares(context, pool, pool.observed_lockup_cycle);
}
/** Shares in stake unlocked in a given lockup cycle, for writing. */
export function openInactiveShares(context: NativeContext, pool: DelegationPool, cycle: ObservedLockupCycle): UnboundPool {
  borrowFromTable(context, inactiveSharesId(pool), cycle);
  return context.tables.getMut(inactiveSharesId(pool), cycle) as UnboundPool;
}

/** Stake of a pool by state: active, inactive and pending. */
interface StakeByState {
  readonly active: bigint;
  readonly inactive: bigint;
  readonly pendingActive: bigint;
  readonly pendingInactive: bigint;
}
export function stakeByState(context: NativeContext, pool: Address): StakeByState {
  const { active, inactive, pending_active, pending_inactive } = borrowStakePool(context, pool);
  return {
    active: active.value,
    inactive: inactive.value,
    pendingActive: pending_active.value,
    pendingInactive: pending_inactive.value,
  };
}

/** Emits an event of a delegation pool. */
export function emitDelegationEvent(context: NativeContext, handle: EventHandle, name: string, data: StructValue): void {
  emitPairedEvent(context, `0x1::delegation_pool::${name}`, () => handle, data);
}
