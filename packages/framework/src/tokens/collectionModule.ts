import { type Address, copyValue } from "@atoll/move";
import type { ConstructorRef, MoveObject as ObjectValue } from "../generated/objects/object.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import type { Option } from "../native/moveTypes.ts";
import type { ObjectRef } from "../objects/object/object.ts";
import { borrowOption } from "../stdlib/option/option.ts";
import * as collections from "./collection.ts";
import { decrementSupply, incrementSupply, setMaxSupply, upgradeToConcurrent } from "./collectionSupply.ts";
import { COLLECTION_STRUCTS, type CollectionMutatorRef, collectionErrors } from "./collectionTypes.ts";
import type { Royalty } from "./royalty.ts";

/** `0x4::collection`: collections of tokens. */
export const collectionModule: NativeModule = defineModule({
  id: "0x4::collection",
  friends: ["0x4::token"],
  errors: collectionErrors,
  structs: COLLECTION_STRUCTS,
  functions: {
    "public fun create_fixed_collection(creator: &signer, description: String, max_supply: u64, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      (
        { context },
        creator: Address,
        description: MoveString,
        maximum: bigint,
        name: MoveString,
        royalty: Option<Royalty>,
        uri: MoveString,
      ) => collections.createFixedCollection(context, creator, maximum, { description, name, royalty, uri }),
    "public fun create_fixed_collection_as_owner(creator: &signer, description: String, max_supply: u64, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      (
        { context },
        creator: Address,
        description: MoveString,
        maximum: bigint,
        name: MoveString,
        royalty: Option<Royalty>,
        uri: MoveString,
      ) =>
        collections.createTransferable(context, () =>
          collections.createFixedCollection(context, creator, maximum, { description, name, royalty, uri }),
        ),
    "public fun create_unlimited_collection(creator: &signer, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      ({ context }, creator: Address, description: MoveString, name: MoveString, royalty: Option<Royalty>, uri: MoveString) =>
        collections.createUnlimitedCollection(context, creator, { description, name, royalty, uri }),
    "public fun create_unlimited_collection_as_owner(creator: &signer, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      ({ context }, creator: Address, description: MoveString, name: MoveString, royalty: Option<Royalty>, uri: MoveString) =>
        collections.createTransferable(context, () =>
          collections.createUnlimitedCollection(context, creator, { description, name, royalty, uri }),
        ),
    "fun create_untracked_collection(creator: &signer, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      ({ context }, creator: Address, description: MoveString, name: MoveString, royalty: Option<Royalty>, uri: MoveString) =>
        collections.createUntrackedCollection(context, creator, { description, name, royalty, uri }),
    "public fun create_collection_address(creator: &address, name: &String): address": (_, creator: Address, name: MoveString) =>
      collections.createCollectionAddress(creator, name),
    "public fun create_collection_seed(name: &String): vector<u8>": (_, name: MoveString) => collections.createCollectionSeed(name),

    "friend fun increment_supply(collection: &Object<Collection>, token: address): Option<0x1::aggregator_v2::AggregatorSnapshot<u64>>": (
      { context },
      { inner }: ObjectValue,
      token: Address,
    ) => incrementSupply(context, inner, token),
    "friend fun decrement_supply(collection: &Object<Collection>, token: address, index: Option<u64>, previous_owner: address)": (
      { context },
      { inner }: ObjectValue,
      token: Address,
      index: Option<bigint>,
      previousOwner: Address,
    ) => decrementSupply(context, inner, token, borrowOption(index), previousOwner),
    "public fun generate_mutator_ref(ref: &0x1::object::ConstructorRef): MutatorRef": ({ context }, ref: ConstructorRef) =>
      collections.generateCollectionMutatorRef(context, ref),
    "public fun upgrade_to_concurrent(ref: &0x1::object::ExtendRef)": ({ context }, ref: ObjectRef) => upgradeToConcurrent(context, ref),

    "#[view] public fun count<T: key>(collection: Object<T>): Option<u64>": ({ context }, { inner }: ObjectValue) =>
      collections.collectionCount(context, inner),
    "#[view] public fun creator<T: key>(collection: Object<T>): address": ({ context }, { inner }: ObjectValue) =>
      collections.borrowCollection(context, inner).creator,
    "#[view] public fun description<T: key>(collection: Object<T>): String": ({ context }, { inner }: ObjectValue) =>
      copyValue(collections.borrowCollection(context, inner).description),
    "#[view] public fun name<T: key>(collection: Object<T>): String": ({ context }, { inner }: ObjectValue) =>
      copyValue(collections.borrowCollection(context, inner).name),
    "#[view] public fun uri<T: key>(collection: Object<T>): String": ({ context }, { inner }: ObjectValue) =>
      copyValue(collections.borrowCollection(context, inner).uri),

    "public fun set_name(mutator_ref: &MutatorRef, name: String)": ({ context }, ref: CollectionMutatorRef, name: MoveString) =>
      collections.setCollectionName(context, ref, name),
    "public fun set_description(mutator_ref: &MutatorRef, description: String)": (
      { context },
      ref: CollectionMutatorRef,
      description: MoveString,
    ) => collections.setCollectionDescription(context, ref, description),
    "public fun set_uri(mutator_ref: &MutatorRef, uri: String)": ({ context }, ref: CollectionMutatorRef, uri: MoveString) =>
      collections.setCollectionUri(context, ref, uri),
    "public fun set_max_supply(mutator_ref: &MutatorRef, max_supply: u64)": ({ context }, ref: CollectionMutatorRef, maximum: bigint) =>
      setMaxSupply(context, ref, maximum),
  },
});
