import { type Address, address, type NativeContext, OutOfGas, type StructTag, type TypeTag } from "@atoll/move";
import {
  type ConstructorRef,
  errors,
  type LinearTransferRef,
  type ObjectCore,
  type MoveObject as ObjectValue,
  type TombStone,
  tags,
} from "../../generated/objects/object.ts";
import type { GUID as Guid } from "../../generated/stdlib/guid.ts";
import { hasPermission, type PermissionKey } from "../../permissions/permissioned_signer/permissions.ts";
import { emitHandleEvent, eventHandleFromGuid } from "../../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { createObjectAddress, createUserDerivedObjectAddress } from "./objectAddress.ts";

/** `DeleteRef`, `ExtendRef`, `TransferRef` and `DeriveRef` contain only their object's address. */
export type ObjectRef = { self: Address };

/** First GUID number of objects, above the range of accounts. */
const FIRST_GUID_CREATION_NUMBER = 0x4000000000000n;
/** Maximum depth of ownership checks; deeper nesting is possible but cannot be checked. */
const MAX_OBJECT_NESTING = 8;
/** Address that formerly owned burnt objects, which can still be reclaimed from it. */
const BURN_ADDRESS = address("0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff");

export function isObject(context: NativeContext, object: Address): boolean {
  return context.exists(object, tags.ObjectCore);
}

/** Whether the object contains a given resource type. */
export function objectHolds(context: NativeContext, object: Address, type: TypeTag): boolean {
  return context.existsNatively(object, resourceType(type));
}

/** Checks that the object exists with the resource, and returns an object pointer. */
export function addressToObject(context: NativeContext, object: Address, type: TypeTag): ObjectValue {
  errors.check(isObject(context, object), "notFound", "EOBJECT_DOES_NOT_EXIST");
  errors.check(objectHolds(context, object, type), "notFound", "ERESOURCE_DOES_NOT_EXIST");
  return { inner: object };
}

/** Creates an object at an address derived from creator and seed; it cannot be deleted. */
export function createNamedObject(context: NativeContext, creator: Address, seed: Uint8Array): ConstructorRef {
  return createObjectAt(context, creator, createObjectAddress(creator, seed), false);
}

/** Creates an object at an address derived from its owner and another object; it cannot be deleted. */
export function createUserDerivedObject(context: NativeContext, creator: Address, deriveRef: ObjectRef): ConstructorRef {
  return createObjectAt(context, creator, createUserDerivedObjectAddress(creator, deriveRef.self), false);
}

/** Creates an object at a new unique address. */
export function createObject(context: NativeContext, owner: Address, canDelete: boolean): ConstructorRef {
  return createObjectAt(context, owner, context.generateUniqueAddress(), canDelete);
}

export function createObjectAt(context: NativeContext, owner: Address, object: Address, canDelete: boolean): ConstructorRef {
  errors.check(!isObject(context, object), "alreadyExists", "EOBJECT_EXISTS");
  const core: ObjectCore = {
    guid_creation_num: FIRST_GUID_CREATION_NUMBER + 1n,
    owner,
    allow_ungated_transfer: true,
    transfer_events: eventHandleFromGuid({ id: { creation_num: FIRST_GUID_CREATION_NUMBER, addr: object } }),
  };
  context.moveTo(object, tags.ObjectCore, core);
  return { self: object, can_delete: canDelete };
}

export function generateDeleteRef(ref: ConstructorRef): ObjectRef {
  errors.check(ref.can_delete, "permissionDenied", "ECANNOT_DELETE");
  return { self: ref.self };
}

export function generateTransferRef(context: NativeContext, ref: ConstructorRef): ObjectRef {
  checkTransferable(context, ref.self);
  return { self: ref.self };
}

/** Creates a GUID with the object's next number. */
export function createObjectGuid(context: NativeContext, object: Address): Guid {
  const core = context.borrowMut(object, tags.ObjectCore);
  const creationNumber = core.guid_creation_num;
  core.guid_creation_num = creationNumber + 1n;
  return { id: { creation_num: creationNumber, addr: object } };
}

/** Deletes the object resource; other resources at the address remain. */
export function deleteObject(context: NativeContext, ref: ObjectRef): void {
  context.moveFrom(ref.self, tags.ObjectCore);
  if (isUntransferable(context, ref.self)) context.moveFrom(ref.self, tags.Untransferable);
}

export function isUntransferable(context: NativeContext, object: Address): boolean {
  return context.exists(object, tags.Untransferable);
}

export function setUntransferable(context: NativeContext, ref: ConstructorRef): void {
  setUngatedTransfer(context, ref.self, false);
  context.moveTo(ref.self, tags.Untransferable, { dummy_field: false });
}

export function disableUngatedTransfer(context: NativeContext, ref: ObjectRef): void {
  setUngatedTransfer(context, ref.self, false);
}

export function enableUngatedTransfer(context: NativeContext, ref: ObjectRef): void {
  checkTransferable(context, ref.self);
  setUngatedTransfer(context, ref.self, true);
}

export function ungatedTransferAllowed(context: NativeContext, object: Address): boolean {
  return borrowCore(context, object).allow_ungated_transfer;
}

/** Creates a transfer ref for a single use, invalid after a change of owner. */
export function generateLinearTransferRef(context: NativeContext, ref: ObjectRef): LinearTransferRef {
  checkTransferable(context, ref.self);
  return { self: ref.self, owner: ownerOf(context, ref.self) };
}

export function transferWithRef(context: NativeContext, ref: LinearTransferRef, to: Address): void {
  checkTransferable(context, ref.self);
  // Removes the tombstone, so that an earlier owner cannot reclaim a moved object.
  if (isBurnt(context, ref.self)) context.moveFrom(ref.self, tags.TombStone);
  const core = context.borrowMut(ref.self, tags.ObjectCore);
  errors.check(core.owner === ref.owner, "permissionDenied", "ENOT_OBJECT_OWNER");
  changeOwner(context, ref.self, core, to);
}

/** Permission of a restricted signer to transfer one object. */
export function transferPermission(object: Address): PermissionKey {
  return { type: tags.TransferPermission, value: { object } };
}

function checkTransferPermission(context: NativeContext, signer: Address, object: Address): void {
  errors.check(hasPermission(context, signer, transferPermission(object)), "permissionDenied", "EOBJECT_NOT_TRANSFERRABLE");
}

/** Transfers an object for its direct or indirect owner; every object between them must allow transfers. */
export function transferObject(context: NativeContext, owner: Address, object: Address, to: Address): void {
  checkTransferPermission(context, owner, object);
  verifyUngatedAndDescendant(context, owner, object);
  if (ownerOf(context, object) === to) return;
  changeOwner(context, object, context.borrowMut(object, tags.ObjectCore), to);
}

export function isBurnt(context: NativeContext, object: Address): boolean {
  return context.exists(object, tags.TombStone);
}

/** Marks a directly owned object as burnt; its owner stays the same. */
export function burnObject(context: NativeContext, owner: Address, object: Address): void {
  errors.check(ownerOf(context, object) === owner, "permissionDenied", "ENOT_OBJECT_OWNER");
  errors.check(!isBurnt(context, object), "none", "EOBJECT_ALREADY_BURNT");
  const tombStone: TombStone = { original_owner: owner };
  context.moveTo(object, tags.TombStone, tombStone);
}

export function unburnObject(context: NativeContext, claimant: Address, object: Address): void {
  errors.check(isBurnt(context, object), "invalidArgument", "EOBJECT_NOT_BURNT");
  checkTransferPermission(context, claimant, object);
  const owner = context.borrow(object, tags.ObjectCore).owner;
  if (owner === claimant) {
    context.moveFrom(object, tags.TombStone);
    return;
  }
  errors.check(owner === BURN_ADDRESS, "permissionDenied", "ENOT_OBJECT_OWNER");
  const tombStone = context.moveFrom(object, tags.TombStone);
  errors.check(tombStone.original_owner === claimant, "permissionDenied", "ENOT_OBJECT_OWNER");
  changeOwner(context, object, context.borrowMut(object, tags.ObjectCore), claimant);
}

export function ownerOf(context: NativeContext, object: Address): Address {
  return borrowCore(context, object).owner;
}

/** Whether the address owns the object directly or through other objects. */
export function owns(context: NativeContext, object: Address, owner: Address): boolean {
  const core = borrowCore(context, object);
  if (object === owner) return true;
  let current = core.owner;
  for (let depth = 1; current !== owner; depth++) {
    errors.check(depth < MAX_OBJECT_NESTING, "outOfRange", "EMAXIMUM_NESTING");
    if (!isObject(context, current)) return false;
    current = context.borrow(current, tags.ObjectCore).owner;
  }
  return true;
}

/** First owner up the tree that is not an object. Ownership cycles are followed until gas runs out. */
export function rootOwner(context: NativeContext, object: Address): Address {
  const passed = new Set<Address>();
  let owner = ownerOf(context, object);
  while (isObject(context, owner)) {
    if (passed.has(owner)) throw new OutOfGas();
    passed.add(owner);
    owner = ownerOf(context, owner);
  }
  return owner;
}

function verifyUngatedAndDescendant(context: NativeContext, owner: Address, object: Address): void {
  let core = borrowCore(context, object);
  errors.check(core.allow_ungated_transfer, "permissionDenied", "ENO_UNGATED_TRANSFERS");
  for (let depth = 1; core.owner !== owner; depth++) {
    errors.check(depth < MAX_OBJECT_NESTING, "outOfRange", "EMAXIMUM_NESTING");
    // Reports the missing ownership: the chain ends at an account other than the signer.
    errors.check(isObject(context, core.owner), "permissionDenied", "ENOT_OBJECT_OWNER");
    core = context.borrow(core.owner, tags.ObjectCore);
    errors.check(core.allow_ungated_transfer, "permissionDenied", "ENO_UNGATED_TRANSFERS");
  }
}

function borrowCore(context: NativeContext, object: Address): ObjectCore {
  errors.check(isObject(context, object), "notFound", "EOBJECT_DOES_NOT_EXIST");
  return context.borrow(object, tags.ObjectCore);
}

function checkTransferable(context: NativeContext, object: Address): void {
  errors.check(!isUntransferable(context, object), "permissionDenied", "EOBJECT_NOT_TRANSFERRABLE");
}

function setUngatedTransfer(context: NativeContext, object: Address, allowed: boolean): void {
  context.borrowMut(object, tags.ObjectCore).allow_ungated_transfer = allowed;
}

function changeOwner(context: NativeContext, object: Address, core: ObjectCore, to: Address): void {
  const transfer = { object, from: core.owner, to };
  if (isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION)) context.emit(tags.Transfer, transfer);
  else emitHandleEvent(context, core.transfer_events, tags.TransferEvent, transfer);
  core.owner = to;
}

function resourceType(type: TypeTag): StructTag {
  if (type.kind !== "struct") throw new TypeError(`a resource type is a struct, not ${type.kind}`);
  return type;
}
