import { type Address, copyValue, type NativeContext } from "@atoll/move";
import type { ConstructorRef } from "../../generated/objects/object.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import {
  type Collection,
  type MutatorRef as CollectionMutatorRef,
  type ConcurrentSupply,
  declaration,
  errors,
  tags,
} from "../../generated/tokens/collection.ts";
import type { Royalty } from "../../generated/tokens/royalty.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import {
  addressToObject,
  createNamedObject,
  createObjectGuid,
  disableUngatedTransfer,
  enableUngatedTransfer,
  generateTransferRef,
} from "../../objects/object/object.ts";
import { createObjectAddress } from "../../objects/object/objectAddress.ts";
import { emitHandleEvent, eventHandleFromGuid } from "../../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { borrowOption, optionValue } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { initRoyalty } from "../royalty/royalty.ts";
import { collectionSupplyOf, decrementSupply, incrementSupply, newSupply, setMaxSupply, upgradeToConcurrent } from "./collectionSupply.ts";

const MAX_NAME_LENGTH_BYTES = 128;
const MAX_URI_LENGTH_BYTES = 512;
const MAX_DESCRIPTION_LENGTH_BYTES = 2048;

export interface CollectionDescription {
  readonly description: MoveString;
  readonly name: MoveString;
  readonly royalty: Option<Royalty>;
  readonly uri: MoveString;
}

/** Creates a collection with a maximum supply. */
export function createFixedCollection(
  context: NativeContext,
  creator: Address,
  maximum: bigint,
  described: CollectionDescription,
): ConstructorRef {
  errors.check(maximum !== 0n, "invalidArgument", "EMAX_SUPPLY_CANNOT_BE_ZERO");
  return createCollection(context, creator, described, newSupply(maximum));
}

export function createUnlimitedCollection(context: NativeContext, creator: Address, described: CollectionDescription): ConstructorRef {
  return createCollection(context, creator, described, newSupply());
}

/** Creates a collection without supply tracking. */
function createUntrackedCollection(context: NativeContext, creator: Address, described: CollectionDescription): ConstructorRef {
  return createCollection(context, creator, described, undefined);
}

/** Creates a transferable collection, if the feature is enabled. */
function createTransferable(context: NativeContext, create: () => ConstructorRef): ConstructorRef {
  errors.check(isFeatureEnabled(context, FEATURES.COLLECTION_OWNER), "unavailable", "ECOLLECTION_OWNER_NOT_SUPPORTED");
  const ref = create();
  enableUngatedTransfer(context, generateTransferRef(context, ref));
  return ref;
}

export function createCollectionAddress(creator: Address, name: MoveString): Address {
  return createObjectAddress(creator, createCollectionSeed(name));
}

function createCollectionSeed(name: MoveString): Uint8Array {
  return checkName(name).bytes;
}

export function generateCollectionMutatorRef(context: NativeContext, ref: ConstructorRef): CollectionMutatorRef {
  return { self: addressToObject(context, ref.self, tags.Collection).inner };
}

export function borrowCollection(context: NativeContext, collection: Address): Collection {
  checkExists(context, collection);
  return context.borrow(collection, tags.Collection);
}

/** Current supply of a collection, if the collection tracks it. */
function collectionCount(context: NativeContext, collection: Address): Option<bigint> {
  checkExists(context, collection);
  return collectionSupplyOf(context, collection);
}

export function setCollectionDescription(context: NativeContext, ref: CollectionMutatorRef, description: MoveString): void {
  checkDescription(description);
  setField(context, ref, "description", description);
}

export function setCollectionUri(context: NativeContext, ref: CollectionMutatorRef, uri: MoveString): void {
  checkUri(uri);
  setField(context, ref, "uri", uri);
}

function setField(context: NativeContext, ref: CollectionMutatorRef, field: "name" | "description" | "uri", value: MoveString): void {
  checkExists(context, ref.self);
  const collection = context.borrowMut(ref.self, tags.Collection);
  const mutated_field_name = moveString(field);
  // Name changes were introduced after module events, so they have no handle event.
  if (field === "name" || isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION)) {
    const object = addressToObject(context, ref.self, tags.Collection);
    context.emit(tags.Mutation, { mutated_field_name, collection: object, old_value: collection[field], new_value: copyValue(value) });
  } else emitHandleEvent(context, collection.mutation_events, tags.MutationEvent, { mutated_field_name });
  collection[field] = value;
}

function createCollection(
  context: NativeContext,
  creator: Address,
  { description, name, royalty, uri }: CollectionDescription,
  supply: ConcurrentSupply | undefined,
): ConstructorRef {
  const ref = createNamedObject(context, creator, createCollectionSeed(name));
  checkUri(uri);
  checkDescription(description);
  const mutationEvents = eventHandleFromGuid(createObjectGuid(context, ref.self));
  const collection: Collection = { creator, description, name, uri, mutation_events: mutationEvents };
  context.moveTo(ref.self, tags.Collection, collection);
  if (supply !== undefined) context.moveTo(ref.self, tags.ConcurrentSupply, supply);
  const ownRoyalty = optionValue(royalty);
  if (ownRoyalty !== undefined) initRoyalty(context, ref, ownRoyalty);
  disableUngatedTransfer(context, generateTransferRef(context, ref));
  return ref;
}

function checkExists(context: NativeContext, collection: Address): void {
  errors.check(context.exists(collection, tags.Collection), "notFound", "ECOLLECTION_DOES_NOT_EXIST");
}
function checkName(name: MoveString): MoveString {
  errors.check(name.bytes.length <= MAX_NAME_LENGTH_BYTES, "outOfRange", "ECOLLECTION_NAME_TOO_LONG");
  return name;
}
function checkUri(uri: MoveString): void {
  errors.check(uri.bytes.length <= MAX_URI_LENGTH_BYTES, "outOfRange", "EURI_TOO_LONG");
}
function checkDescription(description: MoveString): void {
  errors.check(description.bytes.length <= MAX_DESCRIPTION_LENGTH_BYTES, "outOfRange", "EDESCRIPTION_TOO_LONG");
}

/** `0x4::collection`: collections of tokens. */
export const collectionModule = implementModule(declaration, {
  create_fixed_collection: ({ context }, creator, description, maximum, name, royalty, uri) =>
    createFixedCollection(context, creator, maximum, { description, name, royalty, uri }),
  create_fixed_collection_as_owner: ({ context }, creator, description, maximum, name, royalty, uri) =>
    createTransferable(context, () => createFixedCollection(context, creator, maximum, { description, name, royalty, uri })),
  create_unlimited_collection: ({ context }, creator, description, name, royalty, uri) =>
    createUnlimitedCollection(context, creator, { description, name, royalty, uri }),
  create_unlimited_collection_as_owner: ({ context }, creator, description, name, royalty, uri) =>
    createTransferable(context, () => createUnlimitedCollection(context, creator, { description, name, royalty, uri })),
  create_untracked_collection: ({ context }, creator, description, name, royalty, uri) =>
    createUntrackedCollection(context, creator, { description, name, royalty, uri }),
  create_collection_address: (_, creator, name) => createCollectionAddress(creator, name),
  create_collection_seed: (_, name) => createCollectionSeed(name),
  increment_supply: ({ context }, { inner }, token) => incrementSupply(context, inner, token),
  decrement_supply: ({ context }, { inner }, token, index, previousOwner) =>
    decrementSupply(context, inner, token, borrowOption(index), previousOwner),
  generate_mutator_ref: ({ context }, ref) => generateCollectionMutatorRef(context, ref),
  upgrade_to_concurrent: ({ context }, ref) => upgradeToConcurrent(context, ref),
  count: ({ context }, { inner }) => collectionCount(context, inner),
  creator: ({ context }, { inner }) => borrowCollection(context, inner).creator,
  description: ({ context }, { inner }) => copyValue(borrowCollection(context, inner).description),
  name: ({ context }, { inner }) => copyValue(borrowCollection(context, inner).name),
  uri: ({ context }, { inner }) => copyValue(borrowCollection(context, inner).uri),
  set_name: ({ context }, ref, name) => {
    checkName(name);
    setField(context, ref, "name", name);
  },
  set_description: ({ context }, ref, description) => setCollectionDescription(context, ref, description),
  set_uri: ({ context }, ref, uri) => setCollectionUri(context, ref, uri),
  set_max_supply: ({ context }, ref, maximum) => setMaxSupply(context, ref, maximum),
});
