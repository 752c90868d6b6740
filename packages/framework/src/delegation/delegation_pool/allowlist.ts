import type { Address, NativeContext } from "@atoll/move";
import {
  addToSmartTable,
  destroySmartTable,
  newSmartTable,
  removeFromSmartTable,
  smartTableContains,
  smartTableEntries,
} from "../../datastructures/smart_table/smartTable.ts";
import type { SmartTable } from "../../generated/datastructures/smart_table.ts";
import { errors, tags } from "../../generated/delegation/delegation_pool.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import type { ItemTypes } from "../../stdlib/table_with_length/tableWithLength.ts";
import { checkDelegationPool, ownedPoolAddress } from "./delegationPoolResource.ts";

const DELEGATORS: ItemTypes = { key: { kind: "address" }, value: { kind: "bool" } };

/** Whether a delegation pool accepts only allowlisted delegators. */
export function hasAllowlist(context: NativeContext, pool: Address): boolean {
  checkDelegationPool(context, pool);
  return context.exists(pool, tags.DelegationPoolAllowlisting);
}
function checkAllowlist(context: NativeContext, pool: Address): void {
  errors.check(hasAllowlist(context, pool), "invalidState", "EDELEGATORS_ALLOWLISTING_NOT_ENABLED");
}

export function isAllowlisted(context: NativeContext, pool: Address, delegator: Address): boolean {
  return !hasAllowlist(context, pool) || smartTableContains(context, readList(context, pool), DELEGATORS, delegator);
}
export function checkAllowlisted(context: NativeContext, pool: Address, delegator: Address): void {
  errors.check(isAllowlisted(context, pool, delegator), "permissionDenied", "EDELEGATOR_NOT_ALLOWLISTED");
}

export function allowlistOf(context: NativeContext, pool: Address): Address[] {
  checkAllowlist(context, pool);
  return [...smartTableEntries(context, readList(context, pool), DELEGATORS)].map(({ key }) => key as Address);
}

export function enableAllowlist(context: NativeContext, owner: Address): void {
  const isSupported = isFeatureEnabled(context, FEATURES.DELEGATION_POOL_ALLOWLISTING);
  errors.check(isSupported, "invalidState", "EDELEGATORS_ALLOWLISTING_NOT_SUPPORTED");
  const pool = ownedPoolAddress(context, owner);
  if (hasAllowlist(context, pool)) return;
  context.moveTo(pool, tags.DelegationPoolAllowlisting, { allowlist: newSmartTable(context, DELEGATORS) });
  context.emit(tags.EnableDelegatorsAllowlisting, { pool_address: pool });
}

/** Deletes the allowlist of a delegation pool. Enabling it again starts with an empty list. */
export function disableAllowlist(context: NativeContext, owner: Address): void {
  const pool = ownedPoolAddress(context, owner);
  checkAllowlist(context, pool);
  destroySmartTable(context, context.moveFrom(pool, tags.DelegationPoolAllowlisting).allowlist, DELEGATORS);
  context.emit(tags.DisableDelegatorsAllowlisting, { pool_address: pool });
}

export function allowDelegator(context: NativeContext, owner: Address, delegator: Address): void {
  const pool = ownedPoolAddress(context, owner);
  checkAllowlist(context, pool);
  if (isAllowlisted(context, pool, delegator)) return;
  addToSmartTable(context, openList(context, pool), DELEGATORS, delegator, true);
  context.emit(tags.AllowlistDelegator, { pool_address: pool, delegator_address: delegator });
}

/** Removes a delegator from the allowlist. The delegator's stake remains in the pool. */
export function disallowDelegator(context: NativeContext, owner: Address, delegator: Address): void {
  const pool = ownedPoolAddress(context, owner);
  checkAllowlist(context, pool);
  if (!isAllowlisted(context, pool, delegator)) return;
  removeFromSmartTable(context, openList(context, pool), DELEGATORS, delegator);
  context.emit(tags.RemoveDelegatorFromAllowlist, { pool_address: pool, delegator_address: delegator });
}

/** Checks that the owner may evict the delegator, and returns the owner's pool. */
export function checkEviction(context: NativeContext, owner: Address, delegator: Address): Address {
  const pool = ownedPoolAddress(context, owner);
  checkAllowlist(context, pool);
  errors.check(!isAllowlisted(context, pool, delegator), "invalidState", "ECANNOT_EVICT_ALLOWLISTED_DELEGATOR");
  return pool;
}

function readList(context: NativeContext, pool: Address): SmartTable {
  return context.borrow(pool, tags.DelegationPoolAllowlisting).allowlist;
}
function openList(context: NativeContext, pool: Address): SmartTable {
  return context.borrowMut(pool, tags.DelegationPoolAllowlisting).allowlist;
}
