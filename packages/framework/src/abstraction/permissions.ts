import { type Address, copyValue, type NativeContext, type StructTag, type StructValue, structTag, VARIANT_KEY } from "@atoll/move";
import { type BigOrderedMap, BigOrderedMapView, type MapKind, newBigOrderedMap } from "../datastructures/bigOrderedMap.ts";
import { addU256, MAX_U256 } from "../native/arithmetic.ts";
import { type AnyValue, packAny } from "../stdlib/anyValue.ts";
import { compareValues } from "../stdlib/compareValues.ts";
import { isFeatureEnabled } from "../stdlib/features.ts";
import { permissionedSignerErrors as errors } from "./permissionedSignerErrors.ts";

/** How much of something a restricted signer may do. */
export type StoredPermission = { [VARIANT_KEY]: "Unlimited" } | { [VARIANT_KEY]: "Capacity"; _0: bigint };
/** What is permitted: a value of a type that only the module that asks for it can make. */
export interface PermissionKey {
  readonly type: StructTag;
  readonly value: StructValue;
}

const STORAGE = structTag("0x1::permissioned_signer::PermissionStorage");
const ANY = structTag("0x1::copyable_any::Any");
const STORED_PERMISSION = structTag("0x1::permissioned_signer::StoredPermission");
/** A key has about a hundred bytes, a permission a dozen. */
const DEGREES = { inner: 40, leaf: 35 };
/** What a struct without fields consists of. */
const NO_FIELDS: StructValue = { dummy_field: false };

type PermissionStorage = { [VARIANT_KEY]: "V1"; perms: BigOrderedMap };
type Permissions = BigOrderedMapView<AnyValue, StoredPermission>;

/** The key of a permission that has no more to it than its name, `0x1::stake::StakeManagementPermission`. */
export function permission(name: string): PermissionKey {
  return { type: structTag(name), value: NO_FIELDS };
}

/** Where the permissions of a signer in the running function are kept; `undefined` for a signer of the whole account. */
export function permissionsOf(context: NativeContext, signer: Address): Address | undefined {
  const storage = context.restrictedSigners.get(signer);
  // While the feature is off nobody can make a restricted signer, and every signer is one of the whole account.
  return storage !== undefined && isFeatureEnabled(context, "PERMISSIONED_SIGNER") ? storage : undefined;
}

/** Whether the signer may do it at all. A capacity of nothing counts as none. */
export function hasPermission(context: NativeContext, signer: Address, key: PermissionKey): boolean {
  return hasCapacity(context, signer, 1n, key);
}

export function hasCapacity(context: NativeContext, signer: Address, amount: bigint, key: PermissionKey): boolean {
  return use(context, signer, key, true, false, (stored) => isAbove(stored, amount));
}

/** Takes the amount from what the signer may do; `false`, with nothing taken, where that is less. */
export function consumePermission(context: NativeContext, signer: Address, amount: bigint, key: PermissionKey): boolean {
  return use(context, signer, key, true, false, (stored) => consumeCapacity(stored, amount));
}

/** How much of it the signer may do; `undefined` where nothing was ever said about it. */
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

/** Adds to what may be done from that storage on. */
export function increasePermission(context: NativeContext, storage: Address, amount: bigint, key: PermissionKey): void {
  grant(context, storage, key, { [VARIANT_KEY]: "Capacity", _0: amount }, (stored) => increaseCapacity(stored, amount));
}

/** Lifts every limit. */
export function unlimitPermission(context: NativeContext, storage: Address, key: PermissionKey): void {
  grant(context, storage, key, { [VARIANT_KEY]: "Unlimited" }, undefined);
}

/** `change` writes to what is stored already; absent, what is granted takes its place. */
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

/** Takes the permission away; nothing happens where it was never there. */
export function revokePermission(context: NativeContext, signer: Address, key: PermissionKey): void {
  const storage = permissionsOf(context, signer);
  if (storage === undefined || !context.exists(storage, STORAGE)) return;
  const name = packAny(context, key.type, key.value);
  if (readPermissions(context, storage).get(name) !== undefined) writePermissions(context, storage).remove(name);
}

export function initializePermissions(context: NativeContext, storage: Address): void {
  const permissions: PermissionStorage = { [VARIANT_KEY]: "V1", perms: newBigOrderedMap(DEGREES, false, false) };
  context.moveTo(storage, STORAGE, permissions);
}

export function arePermissionsActive(context: NativeContext, storage: Address): boolean {
  return context.exists(storage, STORAGE);
}

export function destroyPermissions(context: NativeContext, storage: Address): void {
  if (!context.exists(storage, STORAGE)) return;
  const { perms } = context.moveFrom<PermissionStorage>(storage, STORAGE);
  const view = viewOf(context, perms);
  for (const name of [...view.entries()].map(({ key }) => copyValue(key))) view.remove(name);
  view.destroyEmpty();
}

/** Taken out and put back, so that whoever only asks writes too, as on public networks. */
function replace<Result>(context: NativeContext, storage: Address, name: AnyValue, change: (stored: StoredPermission) => Result): Result {
  const permissions = writePermissions(context, storage);
  const stored = permissions.remove(name);
  const result = change(stored);
  permissions.add(name, stored);
  return result;
}

function checkActive(context: NativeContext, storage: Address): void {
  errors.check(context.exists(storage, STORAGE), "permissionDenied", "E_NOT_ACTIVE");
}

function readPermissions(context: NativeContext, storage: Address): Permissions {
  return viewOf(context, context.borrow<PermissionStorage>(storage, STORAGE).perms);
}
function writePermissions(context: NativeContext, storage: Address): Permissions {
  return viewOf(context, context.borrowMut<PermissionStorage>(storage, STORAGE).perms);
}
function viewOf(context: NativeContext, map: BigOrderedMap): Permissions {
  const layout = context.layoutOf(ANY);
  const kind: MapKind<AnyValue> = { key: ANY, value: STORED_PERMISSION, compare: (left, right) => compareValues(layout, left, right) };
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
