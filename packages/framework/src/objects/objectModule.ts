import type { Address, NativeCall, SignerValue, TypeTag } from "@atoll/move";
import { createGuid } from "../account/accountResource.ts";
import type { GUID as Guid } from "../generated/stdlib/guid.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { withSigners } from "../native/signerArguments.ts";
import { authorizeUnlimited, grantUnlimited } from "../permissions/permissionedSigner.ts";
import { newEventHandle } from "../stdlib/event/event.ts";
import * as object from "./object.ts";
import { transferPermission } from "./object.ts";
import { createGuidObjectAddress, createObjectAddress, createUserDerivedObjectAddress } from "./objectAddress.ts";

type ConstructorRef = object.ConstructorRef;
type ObjectRef = object.ObjectRef;
type ObjectValue = object.ObjectValue;

/** `0x1::object`: ownership, transfer and deletion of objects. */
export const objectModule: NativeModule = defineModule({
  id: "0x1::object",
  friends: ["0x1::coin", "0x1::primary_fungible_store"],
  errors: object.objectErrors,
  structs: `
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct ObjectCore has key {
      guid_creation_num: u64,
      owner: address,
      allow_ungated_transfer: bool,
      transfer_events: event::EventHandle<TransferEvent>,
    }
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct TombStone has key { original_owner: address }
    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct Untransferable has key {}
    #[resource_group(scope = global)]
    struct ObjectGroup {}
    struct Object<phantom T> has copy, drop, store { inner: address }
    struct ConstructorRef has drop { self: address, can_delete: bool }
    struct DeleteRef has drop, store { self: address }
    struct ExtendRef has drop, store { self: address }
    struct TransferRef has drop, store { self: address }
    struct LinearTransferRef has drop { self: address, owner: address }
    struct DeriveRef has drop, store { self: address }
    struct TransferPermission has copy, drop, store { object: address }
    struct TransferEvent has drop, store { object: address, from: address, to: address }
    #[event]
    struct Transfer has drop, store { object: address, from: address, to: address }
  `,
  functions: {
    "#[view] public fun is_untransferable<T: key>(object: Object<T>): bool": ({ context }, { inner }: ObjectValue) =>
      object.isUntransferable(context, inner),
    "#[view] public fun is_burnt<T: key>(object: Object<T>): bool": ({ context }, { inner }: ObjectValue) => object.isBurnt(context, inner),
    "public fun address_to_object<T: key>(object: address): Object<T>": (call, address: Address) =>
      object.addressToObject(call.context, address, firstType(call)),
    "public fun is_object(object: address): bool": ({ context }, address: Address) => object.isObject(context, address),
    "public fun object_exists<T: key>(object: address): bool": (call, address: Address) =>
      object.isObject(call.context, address) && object.objectHolds(call.context, address, firstType(call)),
    "public fun create_object_address(source: &address, seed: vector<u8>): address": (_, source: Address, seed: Uint8Array) =>
      createObjectAddress(source, seed),
    "native fun create_user_derived_object_address_impl(source: address, derive_from: address): address": (
      _,
      source: Address,
      from: Address,
    ) => createUserDerivedObjectAddress(source, from),
    "public fun create_user_derived_object_address(source: address, derive_from: address): address": (_, source: Address, from: Address) =>
      createUserDerivedObjectAddress(source, from),
    "public fun create_guid_object_address(source: address, creation_num: u64): address": (_, source: Address, number: bigint) =>
      createGuidObjectAddress(source, number),
    "native fun exists_at<T: key>(object: address): bool": (call, address: Address) =>
      object.objectHolds(call.context, address, firstType(call)),
    "public fun object_address<T: key>(object: &Object<T>): address": (_, { inner }: ObjectValue) => inner,
    "public fun convert<X: key, Y: key>(object: Object<X>): Object<Y>": ({ context, typeArguments }, { inner }: ObjectValue) =>
      object.addressToObject(context, inner, typeArguments[1] as TypeTag),

    "public fun create_named_object(creator: &signer, seed: vector<u8>): ConstructorRef": (
      { context },
      creator: Address,
      seed: Uint8Array,
    ) => object.createNamedObject(context, creator, seed),
    "public(friend) fun create_user_derived_object(creator_address: address, derive_ref: &DeriveRef): ConstructorRef": (
      { context },
      creator: Address,
      ref: ObjectRef,
    ) => object.createUserDerivedObject(context, creator, ref),
    "public fun create_object(owner_address: address): ConstructorRef": ({ context }, owner: Address) =>
      object.createObject(context, owner, true),
    "public fun create_sticky_object(owner_address: address): ConstructorRef": ({ context }, owner: Address) =>
      object.createObject(context, owner, false),
    "public(friend) fun create_sticky_object_at_address(owner_address: address, object_address: address): ConstructorRef": (
      { context },
      owner: Address,
      address: Address,
    ) => object.createObjectAt(context, owner, address, false),
    "public fun create_object_from_account(creator: &signer): ConstructorRef": (call, creator: Address) =>
      createObjectFromGuid(call, creator, createGuid(call.context, creator)),
    "public fun create_object_from_object(creator: &signer): ConstructorRef": (call, creator: Address) =>
      createObjectFromGuid(call, creator, object.createObjectGuid(call.context, creator)),

    "public fun generate_delete_ref(ref: &ConstructorRef): DeleteRef": (_, ref: ConstructorRef) => object.generateDeleteRef(ref),
    "public fun generate_extend_ref(ref: &ConstructorRef): ExtendRef": (_, ref: ConstructorRef) => ({ self: ref.self }),
    "public fun generate_transfer_ref(ref: &ConstructorRef): TransferRef": ({ context }, ref: ConstructorRef) =>
      object.generateTransferRef(context, ref),
    "public fun generate_derive_ref(ref: &ConstructorRef): DeriveRef": (_, ref: ConstructorRef) => ({ self: ref.self }),
    "public fun generate_signer(ref: &ConstructorRef): signer": (_, ref: ConstructorRef) => ref.self,
    "public fun address_from_constructor_ref(ref: &ConstructorRef): address": (_, ref: ConstructorRef) => ref.self,
    "public fun object_from_constructor_ref<T: key>(ref: &ConstructorRef): Object<T>": (call, ref: ConstructorRef) =>
      object.addressToObject(call.context, ref.self, firstType(call)),
    "public fun can_generate_delete_ref(ref: &ConstructorRef): bool": (_, ref: ConstructorRef) => ref.can_delete,
    "public fun create_guid(object: &signer): guid::GUID": ({ context }, address: Address) => object.createObjectGuid(context, address),
    "public fun new_event_handle<T: drop + store>(object: &signer): event::EventHandle<T>": ({ context }, address: Address) =>
      newEventHandle(object.createObjectGuid(context, address)),
    "public fun address_from_delete_ref(ref: &DeleteRef): address": (_, ref: ObjectRef) => ref.self,
    "public fun object_from_delete_ref<T: key>(ref: &DeleteRef): Object<T>": (call, ref: ObjectRef) =>
      object.addressToObject(call.context, ref.self, firstType(call)),
    "public fun delete(ref: DeleteRef)": ({ context }, ref: ObjectRef) => object.deleteObject(context, ref),
    "public fun generate_signer_for_extending(ref: &ExtendRef): signer": (_, ref: ObjectRef) => ref.self,
    "public fun address_from_extend_ref(ref: &ExtendRef): address": (_, ref: ObjectRef) => ref.self,

    "public fun disable_ungated_transfer(ref: &TransferRef)": ({ context }, ref: ObjectRef) => object.disableUngatedTransfer(context, ref),
    "public fun set_untransferable(ref: &ConstructorRef)": ({ context }, ref: ConstructorRef) => object.setUntransferable(context, ref),
    "public fun enable_ungated_transfer(ref: &TransferRef)": ({ context }, ref: ObjectRef) => object.enableUngatedTransfer(context, ref),
    "public fun generate_linear_transfer_ref(ref: &TransferRef): LinearTransferRef": ({ context }, ref: ObjectRef) =>
      object.generateLinearTransferRef(context, ref),
    "public fun transfer_with_ref(ref: LinearTransferRef, to: address)": ({ context }, ref: object.LinearTransferRef, to: Address) =>
      object.transferWithRef(context, ref, to),
    "public entry fun transfer_call(owner: &signer, object: address, to: address)": (
      { context },
      owner: Address,
      address: Address,
      to: Address,
    ) => object.transferObject(context, owner, address, to),
    "public entry fun transfer<T: key>(owner: &signer, object: Object<T>, to: address)": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
      to: Address,
    ) => object.transferObject(context, owner, inner, to),
    "public fun transfer_raw(owner: &signer, object: address, to: address)": ({ context }, owner: Address, address: Address, to: Address) =>
      object.transferObject(context, owner, address, to),
    "public entry fun transfer_to_object<O: key, T: key>(owner: &signer, object: Object<O>, to: Object<T>)": (
      { context },
      owner: Address,
      { inner }: ObjectValue,
      to: ObjectValue,
    ) => object.transferObject(context, owner, inner, to.inner),
    "public entry fun burn<T: key>(owner: &signer, object: Object<T>)": ({ context }, owner: Address, { inner }: ObjectValue) =>
      object.burnObject(context, owner, inner),
    "public entry fun unburn<T: key>(original_owner: &signer, object: Object<T>)": (
      { context },
      claimant: Address,
      { inner }: ObjectValue,
    ) => object.unburnObject(context, claimant, inner),
    "public fun ungated_transfer_allowed<T: key>(object: Object<T>): bool": ({ context }, { inner }: ObjectValue) =>
      object.ungatedTransferAllowed(context, inner),
    "#[view] public fun owner<T: key>(object: Object<T>): address": ({ context }, { inner }: ObjectValue) => object.ownerOf(context, inner),
    "#[view] public fun is_owner<T: key>(object: Object<T>, owner: address): bool": ({ context }, { inner }: ObjectValue, owner: Address) =>
      object.ownerOf(context, inner) === owner,
    "#[view] public fun owns<T: key>(object: Object<T>, owner: address): bool": ({ context }, { inner }: ObjectValue, owner: Address) =>
      object.owns(context, inner, owner),
    "#[view] public fun root_owner<T: key>(object: Object<T>): address": ({ context }, { inner }: ObjectValue) =>
      object.rootOwner(context, inner),
    "public fun grant_permission<T>(master: &signer, permissioned_signer: &signer, object: Object<T>)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue, { inner }: ObjectValue) =>
        authorizeUnlimited(context, master, permissioned, transferPermission(inner)),
    ),
    "public fun grant_permission_with_transfer_ref(permissioned_signer: &signer, ref: &TransferRef)": (
      { context },
      signer: Address,
      ref: ObjectRef,
    ) => grantUnlimited(context, signer, transferPermission(ref.self)),
  },
});

function createObjectFromGuid({ context }: NativeCall, creator: Address, guid: Guid): ConstructorRef {
  return object.createObjectAt(context, creator, createGuidObjectAddress(guid.id.addr, guid.id.creation_num), true);
}

function firstType({ typeArguments }: NativeCall): TypeTag {
  return typeArguments[0] as TypeTag;
}
