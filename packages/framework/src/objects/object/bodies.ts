import type { Address, NativeCall, SignerValue, TypeTag } from "@atoll/move";
import { createGuid } from "../../account/account/accountResource.ts";
import { type ConstructorRef, declaration, type MoveObject } from "../../generated/objects/object.ts";
import type { GUID as Guid } from "../../generated/stdlib/guid.ts";
import { implementModule } from "../../native/implementModule.ts";
import { withSigners } from "../../native/signerArguments.ts";
import { authorizeUnlimited, grantUnlimited } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { eventHandleFromGuid } from "../../stdlib/event/event.ts";
import * as object from "./object.ts";
import { transferPermission } from "./object.ts";
import { createGuidObjectAddress, createObjectAddress, createUserDerivedObjectAddress } from "./objectAddress.ts";

/** `0x1::object`: ownership, transfer and deletion of objects. */
export const objectModule = implementModule(declaration, {
  is_untransferable: ({ context }, { inner }) => object.isUntransferable(context, inner),
  is_burnt: ({ context }, { inner }) => object.isBurnt(context, inner),
  address_to_object: (call, address) => object.addressToObject(call.context, address, firstType(call)),
  is_object: ({ context }, address) => object.isObject(context, address),
  object_exists: (call, address) => object.isObject(call.context, address) && object.objectHolds(call.context, address, firstType(call)),
  create_object_address: (_, source, seed) => createObjectAddress(source, seed),
  create_user_derived_object_address_impl: (_, source, from) => createUserDerivedObjectAddress(source, from),
  create_user_derived_object_address: (_, source, from) => createUserDerivedObjectAddress(source, from),
  create_guid_object_address: (_, source, number) => createGuidObjectAddress(source, number),
  exists_at: (call, address) => object.objectHolds(call.context, address, firstType(call)),
  object_address: (_, { inner }) => inner,
  convert: ({ context, typeArguments }, { inner }) => object.addressToObject(context, inner, typeArguments[1] as TypeTag),
  create_named_object: ({ context }, creator, seed) => object.createNamedObject(context, creator, seed),
  create_user_derived_object: ({ context }, creator, ref) => object.createUserDerivedObject(context, creator, ref),
  create_object: ({ context }, owner) => object.createObject(context, owner, true),
  create_sticky_object: ({ context }, owner) => object.createObject(context, owner, false),
  create_sticky_object_at_address: ({ context }, owner, address) => object.createObjectAt(context, owner, address, false),
  create_object_from_account: (call, creator) => createObjectFromGuid(call, creator, createGuid(call.context, creator)),
  create_object_from_object: (call, creator) => createObjectFromGuid(call, creator, object.createObjectGuid(call.context, creator)),
  generate_delete_ref: (_, ref) => object.generateDeleteRef(ref),
  generate_extend_ref: (_, ref) => ({ self: ref.self }),
  generate_transfer_ref: ({ context }, ref) => object.generateTransferRef(context, ref),
  generate_derive_ref: (_, ref) => ({ self: ref.self }),
  generate_signer: (_, ref) => ref.self,
  address_from_constructor_ref: (_, ref) => ref.self,
  object_from_constructor_ref: (call, ref) => object.addressToObject(call.context, ref.self, firstType(call)),
  can_generate_delete_ref: (_, ref) => ref.can_delete,
  create_guid: ({ context }, address) => object.createObjectGuid(context, address),
  new_event_handle: ({ context }, address) => eventHandleFromGuid(object.createObjectGuid(context, address)),
  address_from_delete_ref: (_, ref) => ref.self,
  object_from_delete_ref: (call, ref) => object.addressToObject(call.context, ref.self, firstType(call)),
  delete: ({ context }, ref) => object.deleteObject(context, ref),
  generate_signer_for_extending: (_, ref) => ref.self,
  address_from_extend_ref: (_, ref) => ref.self,
  disable_ungated_transfer: ({ context }, ref) => object.disableUngatedTransfer(context, ref),
  set_untransferable: ({ context }, ref) => object.setUntransferable(context, ref),
  enable_ungated_transfer: ({ context }, ref) => object.enableUngatedTransfer(context, ref),
  generate_linear_transfer_ref: ({ context }, ref) => object.generateLinearTransferRef(context, ref),
  transfer_with_ref: ({ context }, ref, to) => object.transferWithRef(context, ref, to),
  transfer_call: ({ context }, owner, address, to) => object.transferObject(context, owner, address, to),
  transfer: ({ context }, owner, { inner }, to) => object.transferObject(context, owner, inner, to),
  transfer_raw: ({ context }, owner, address, to) => object.transferObject(context, owner, address, to),
  transfer_to_object: ({ context }, owner, { inner }, to) => object.transferObject(context, owner, inner, to.inner),
  burn: ({ context }, owner, { inner }) => object.burnObject(context, owner, inner),
  unburn: ({ context }, claimant, { inner }) => object.unburnObject(context, claimant, inner),
  ungated_transfer_allowed: ({ context }, { inner }) => object.ungatedTransferAllowed(context, inner),
  owner: ({ context }, { inner }) => object.ownerOf(context, inner),
  is_owner: ({ context }, { inner }, owner) => object.ownerOf(context, inner) === owner,
  owns: ({ context }, { inner }, owner) => object.owns(context, inner, owner),
  root_owner: ({ context }, { inner }) => object.rootOwner(context, inner),
  grant_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue, { inner }: MoveObject) =>
    authorizeUnlimited(context, master, permissioned, transferPermission(inner)),
  ),
  grant_permission_with_transfer_ref: ({ context }, signer, ref) => grantUnlimited(context, signer, transferPermission(ref.self)),
});

function createObjectFromGuid({ context }: NativeCall, creator: Address, guid: Guid): ConstructorRef {
  return object.createObjectAt(context, creator, createGuidObjectAddress(guid.id.addr, guid.id.creation_num), true);
}

function firstType({ typeArguments }: NativeCall): TypeTag {
  return typeArguments[0] as TypeTag;
}
