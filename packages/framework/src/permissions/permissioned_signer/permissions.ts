import { type Address, copyValue, type NativeContext, type StructTag, type StructValue, structTag, VARIANT_KEY } from "@atoll/move";
import { BigOrderedMapView, type MapKind, newBigOrderedMap } from "../../datastructures/big_ordered_map/bigOrderedMap.ts";
import type { BigOrderedMap } from "../../generated/datastructures/big_ordered_map.ts";
import { errors, type PermissionStorage, type StoredPermission, tags } from "../../generated/permissions/permissioned_signer.ts";
import { type Any as AnyValue, tags as copyableAnyTags } from "../../generated/stdlib/copyable_any.ts";
import { addU256, MAX_U256 } from "../../native/arithmetic.ts";
import { packAny } from "../../stdlib/any/anyValue.ts";
import { compareValues } from "../../stdlib/cmp/compareValues.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";

/** Permission key: a value of a type that only the checking module can construct. */
export interface PermissionKey {
  readonly type: StructTag;
  readonly value: StructValue;
}

/** Keys have about 100 bytes, permissions about 12. */
const DEGREES = { inner: 40, leaf: 35 };
/** Value of a struct without fields. */
const NO_FIELDS: StructValue = { dummy_field: false };

type Permissions = BigOrderedMapView<AnyValue, StoredPermission>;

/** Key of a permission without fields, such as `0x1::stake::StakeManagementPermission`. */
export function permission(name: string): PermissionKey {
  return { type: structTag(name), value: NO_FIELDS };
}

/** Address that stores the permissions of a signer in the running function; `undefined` for an unrestricted signer. */
export function permissionsOf(context: NativeContext, signer: Address): Address | undefined {
  const storage = context.restrictedSigners.get(signer);
  // With the feature disabled, restricted signers cannot be created and every signer is unrestricted.
  return storage !== undefined && isFeatureEnabled(context, "PERMISSIONED_SIGNER") ? storage : undefined;
}

/** Whether the signer has a permission. A capacity of zero counts as missing. */
export function hasPermission(context: NativeContext, signer: Address, key: PermissionKey): boolean {
  return hasCapacity(context, signer, 1n, key);
}

export function hasCapacity(context: NativeContext, signer: Address, amount: bigint, key: PermissionKey): boolean {
  return use(context, signer, key, true, false, (stored) => isAbove(stored, amount));
}

/** Consumes capacity of a permission; returns `false` without any change if the capacity is too small. */
export function consumePermission(context: NativeContext, signer: Address, amount: bigint, key: PermissionKey): boolean {
  return use(context, signer, key, true, false, (stored) => consumeCapacity(stored, amount));
}

/** Remaining capacity of a permission; `undefined` if never granted. */
export function capacityOf(context: NativeContext, signer: Address, key: PermissionKey): bigint | undefined {
  return use<bigint | undefined>(context, signer, key, MAX_U256, undefined, (stored) =>
    stored[VARIANT_KEY] === "Unlimited" ? MAX_U256 : stored._0,
  );
}

function use<Result>(
  context: NativeContext,
  signer: Address,
  key: PermissionKey,
  ofWholeAccount: Result,
  whereAbsent: Result,
  change: (stored: StoredPermission) => Result,
): Result {
  const storage = permissionsOf(context, signer);
  if (storage === undefined) return ofWholeAccount;
  checkActive(context, storage);
  const name = packAny(context, key.type, key.value);
  if (readPermissions(context, storage).get(name) === undefined) return whereAbsent;
  return replace(context, storage, name, change);
}

/** Increases the capacity of a permission in the given storage. */
export function increasePermission(context: NativeContext, storage: Address, amount: bigint, key: PermissionKey): void {
  grant(context, storage, key, { [VARIANT_KEY]: "Capacity", _0: amount }, (stored) => increaseCapacity(stored, amount));
}

/** Makes a permission unlimited. */
export function unlimitPermission(context: NativeContext, storage: Address, key: PermissionKey): void {
  grant(context, storage, key, { [VARIANT_KEY]: "Unlimited" }, undefined);
}

/** Grants a permission. `change` updates an existing permission; without it, the granted permission replaces the existing one. */
function grant(
  context: NativeContext,
  storage: Address,
  key: PermissionKey,
  granted: StoredPermission,
  change: ((stored: StoredPermission) => void) | undefined,
): void {
  checkActive(context, storage);
  const name = packAny(context, key.type, key.value);
  const isKnown = readPermissions(context, storage).get(name) !== undefined;
  if (isKnown && change !== undefined) replace(context, storage, name, change);
  else writePermissions(context, storage).upsert(name, granted);
}

/** Revokes a permission of a signer; does nothing if missing. */
export function revokePermission(context: NativeContext, signer: Address, key: PermissionKey): void {
  const storage = permissionsOf(context, signer);
  if (storage === undefined || !context.exists(storage, tags.PermissionStorage)) return;
  const name = packAny(context, key.type, key.value);
  if (readPermissions(context, storage).get(name) !== undefined) writePermissions(context, storage).remove(name);
}

export function initializePermissions(context: NativeContext, storage: Address): void {
  const permissions: PermissionStorage = { [VARIANT_KEY]: "V1", perms: newBigOrderedMap(DEGREES, false, false) };
  context.moveTo(storage, tags.PermissionStorage, permissions);
}

export function arePermissionsActive(context: NativeContext, storage: Address): boolean {
  return context.exists(storage, tags.PermissionStorage);
}

export function destroyPermissions(context: NativeContext, storage: Address): void {
  if (!context.exists(storage, tags.PermissionStorage)) return;
  const { perms } = context.moveFrom(storage, tags.PermissionStorage);
  const view = viewOf(context, perms);
  for (const name of [...view.entries()].map(({ key }) => copyValue(key))) view.remove(name);
  view.destroyEmpty();
}

/** Removes and re-adds a permission entry, so that checks without a change also write, as on public networks. */
function replace<Result>(context: NativeContext, storage: Address, name: AnyValue, change: (stored: StoredPermission) => Result): Result {
  const permissions = writePermissions(context, storage);
  const stored = permissions.remove(name);
  const result = change(stored);
  permissions.add(name, stored);
  return result;
}

function checkActive(context: NativeContext, storage: Address): void {
  errors.check(context.exists(storage, tags.PermissionStorage), "permissionDenied", "E_NOT_ACTIVE");
}

function readPermissions(context: NativeContext, storage: Address): Permissions {
  return viewOf(context, context.borrow(storage, tags.PermissionStorage).perms);
}
function writePermissions(context: NativeContext, storage: Address): Permissions {
  return viewOf(context, context.borrowMut(storage, tags.PermissionStorage).perms);
}
function viewOf(context: NativeContext, map: BigOrderedMap): Permissions {
  const layout = context.layoutOf(copyableAnyTags.Any);
  const kind: MapKind<AnyValue> = {
    key: copyableAnyTags.Any,
    value: tags.StoredPermission,
    compare: (left, right) => compareValues(layout, left, right),
  };
  return new BigOrderedMapView(context, map, kind);
}

export function isAbove(stored: StoredPermission, threshold: bigint): boolean {
  return stored[VARIANT_KEY] === "Unlimited" || stored._0 >= threshold;
}

export function consumeCapacity(stored: StoredPermission, amount: bigint): boolean {
  if (!isAbove(stored, amount)) return false;
  if (stored[VARIANT_KEY] === "Capacity") stored._0 -= amount;
  return true;
}

export function increaseCapacity(stored: StoredPermission, amount: bigint): void {
  if (stored[VARIANT_KEY] === "Capacity") stored._0 = addU256(stored._0, amount);
}
