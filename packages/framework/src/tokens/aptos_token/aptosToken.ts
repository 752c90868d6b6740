import type { Address, NativeContext } from "@atoll/move";
import type { ConstructorRef, MoveObject as ObjectValue } from "../../generated/objects/object.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { type AptosCollection, type AptosToken, errors, tags } from "../../generated/tokens/aptos_token.ts";
import type { MutatorRef as PropertyMutatorRef } from "../../generated/tokens/property_map.ts";
import type { Royalty } from "../../generated/tokens/royalty.ts";
import {
  addressToObject,
  disableUngatedTransfer,
  enableUngatedTransfer,
  generateLinearTransferRef,
  generateTransferRef,
  transferWithRef,
} from "../../objects/object/object.ts";
import { borrowOption, none, optionValue, some } from "../../stdlib/option/option.ts";
import {
  borrowCollection,
  createCollectionAddress,
  createFixedCollection,
  generateCollectionMutatorRef,
  setCollectionDescription,
  setCollectionUri,
} from "../collection/collection.ts";
import { burnProperties, prepareInput, putProperties } from "../property_map/propertyMap.ts";
import { createRoyalty, updateRoyalty } from "../royalty/royalty.ts";
import {
  burnTokenWithRef,
  generateTokenBurnRef,
  generateTokenMutatorRef,
  setTokenDescription,
  setTokenName,
  setTokenUri,
  tokenCollection,
  tokenCreator,
} from "../token/token.ts";
import { createToken } from "../token/tokenCreation.ts";

/** Rights that the creator retains. */
export type CollectionRights = Omit<AptosCollection, "mutator_ref" | "royalty_mutator_ref">;

export interface AptosCollectionDescription {
  readonly description: MoveString;
  readonly maximum: bigint;
  readonly name: MoveString;
  readonly uri: MoveString;
  readonly mutableRoyalty: boolean;
  readonly rights: CollectionRights;
  readonly royaltyNumerator: bigint;
  readonly royaltyDenominator: bigint;
}
export interface AptosTokenDescription {
  readonly collection: MoveString;
  readonly description: MoveString;
  readonly name: MoveString;
  readonly uri: MoveString;
  readonly propertyKeys: readonly MoveString[];
  readonly propertyTypes: readonly MoveString[];
  readonly propertyValues: readonly Uint8Array[];
}

export function createAptosCollection(context: NativeContext, creator: Address, described: AptosCollectionDescription): ObjectValue {
  const { description, maximum, name, uri, rights } = described;
  const royalty = some(createRoyalty(described.royaltyNumerator, described.royaltyDenominator, creator));
  const ref = createFixedCollection(context, creator, maximum, { description, name, royalty, uri });
  const collection: AptosCollection = {
    mutator_ref: rights.mutable_description || rights.mutable_uri ? some(generateCollectionMutatorRef(context, ref)) : none(),
    royalty_mutator_ref: described.mutableRoyalty ? some({ inner: { self: ref.self } }) : none(),
    ...rights,
  };
  context.moveTo(ref.self, tags.AptosCollection, collection);
  return addressToObject(context, ref.self, tags.AptosCollection);
}

/** Mints a token for the creator, who can freeze it if the collection allows freezing. */
export function mintAptosToken(context: NativeContext, creator: Address, described: AptosTokenDescription): ObjectValue {
  const ref = mint(context, creator, described);
  const collection = aptosCollectionNamed(context, creator, described.collection);
  if (borrowAptosCollection(context, collection).tokens_freezable_by_creator) {
    context.borrowMut(ref.self, tags.AptosToken).transfer_ref = some(generateTransferRef(context, ref));
  }
  return addressToObject(context, ref.self, tags.AptosToken);
}

/** Mints a non-transferable token for a receiver. */
export function mintSoulBoundToken(
  context: NativeContext,
  creator: Address,
  described: AptosTokenDescription,
  soulBoundTo: Address,
): ObjectValue {
  const ref = mint(context, creator, described);
  const transferRef = generateTransferRef(context, ref);
  transferWithRef(context, generateLinearTransferRef(context, transferRef), soulBoundTo);
  disableUngatedTransfer(context, transferRef);
  return addressToObject(context, ref.self, tags.AptosToken);
}

export function mint(context: NativeContext, creator: Address, described: AptosTokenDescription): ConstructorRef {
  const { collection: collectionName, description, name, uri } = described;
  const ref = createToken(context, creator, collectionName, { description, name, royalty: none(), uri });
  const collection = borrowAptosCollection(context, aptosCollectionNamed(context, creator, collectionName));
  const isMutable = collection.mutable_token_description || collection.mutable_token_name || collection.mutable_token_uri;
  const token: AptosToken = {
    burn_ref: collection.tokens_burnable_by_creator ? some(generateTokenBurnRef(ref)) : none(),
    transfer_ref: none(),
    mutator_ref: isMutable ? some(generateTokenMutatorRef(context, ref)) : none(),
    property_mutator_ref: { self: ref.self },
  };
  context.moveTo(ref.self, tags.AptosToken, token);
  putProperties(context, ref.self, prepareInput(context, described.propertyKeys, described.propertyTypes, described.propertyValues));
  return ref;
}

export function borrowAptosToken(context: NativeContext, token: Address): AptosToken {
  errors.check(context.exists(token, tags.AptosToken), "notFound", "ETOKEN_DOES_NOT_EXIST");
  return context.borrow(token, tags.AptosToken);
}

export function borrowAptosCollection(context: NativeContext, collection: Address): AptosCollection {
  errors.check(context.exists(collection, tags.AptosCollection), "notFound", "ECOLLECTION_DOES_NOT_EXIST");
  return context.borrow(collection, tags.AptosCollection);
}

/** Whether the token's collection grants its creator the right. */
export function hasRight(context: NativeContext, token: Address, right: keyof CollectionRights): boolean {
  return borrowAptosCollection(context, tokenCollection(context, token))[right];
}

export function burnAptosToken(context: NativeContext, creator: Address, token: Address): void {
  const { burn_ref: burnRef } = authorizedToken(context, creator, token);
  errors.check(optionValue(burnRef) !== undefined, "permissionDenied", "ETOKEN_NOT_BURNABLE");
  const removed = context.moveFrom(token, tags.AptosToken);
  burnProperties(context, removed.property_mutator_ref);
  burnTokenWithRef(context, borrowOption(removed.burn_ref));
}

export function setFrozen(context: NativeContext, creator: Address, token: Address, frozen: boolean): void {
  const transferRef = optionValue(authorizedToken(context, creator, token).transfer_ref);
  const freezable = hasRight(context, token, "tokens_freezable_by_creator");
  if (!freezable || transferRef === undefined) errors.abort("permissionDenied", "EFIELD_NOT_MUTABLE");
  if (frozen) disableUngatedTransfer(context, transferRef);
  else enableUngatedTransfer(context, transferRef);
}

const TOKEN_FIELDS = {
  description: { right: "mutable_token_description", set: setTokenDescription },
  name: { right: "mutable_token_name", set: setTokenName },
  uri: { right: "mutable_token_uri", set: setTokenUri },
} as const;

export function setTokenField(
  context: NativeContext,
  creator: Address,
  token: Address,
  field: keyof typeof TOKEN_FIELDS,
  value: MoveString,
): void {
  const { right, set } = TOKEN_FIELDS[field];
  errors.check(hasRight(context, token, right), "permissionDenied", "EFIELD_NOT_MUTABLE");
  set(context, borrowOption(authorizedToken(context, creator, token).mutator_ref), value);
}

/** Returns the mutator ref for a token's properties, for the token's creator. */
export function propertyMutator(context: NativeContext, creator: Address, token: Address): PropertyMutatorRef {
  const { property_mutator_ref } = authorizedToken(context, creator, token);
  errors.check(hasRight(context, token, "mutable_token_properties"), "permissionDenied", "EPROPERTIES_NOT_MUTABLE");
  return property_mutator_ref;
}

const COLLECTION_FIELDS = {
  description: { right: "mutable_description", set: setCollectionDescription },
  uri: { right: "mutable_uri", set: setCollectionUri },
} as const;

export function setCollectionField(
  context: NativeContext,
  creator: Address,
  collection: Address,
  field: keyof typeof COLLECTION_FIELDS,
  value: MoveString,
): void {
  const { right, set } = COLLECTION_FIELDS[field];
  const rights = authorizedCollection(context, creator, collection);
  errors.check(rights[right], "permissionDenied", "EFIELD_NOT_MUTABLE");
  set(context, borrowOption(rights.mutator_ref), value);
}

export function setCollectionRoyalties(context: NativeContext, creator: Address, collection: Address, royalty: Royalty): void {
  const ref = optionValue(authorizedCollection(context, creator, collection).royalty_mutator_ref);
  if (ref === undefined) errors.abort("permissionDenied", "EFIELD_NOT_MUTABLE");
  updateRoyalty(context, ref, royalty);
}

function authorizedToken(context: NativeContext, creator: Address, token: Address): AptosToken {
  const resource = borrowAptosToken(context, token);
  errors.check(tokenCreator(context, token) === creator, "permissionDenied", "ENOT_CREATOR");
  return resource;
}

function authorizedCollection(context: NativeContext, creator: Address, collection: Address): AptosCollection {
  const resource = borrowAptosCollection(context, collection);
  errors.check(borrowCollection(context, collection).creator === creator, "permissionDenied", "ENOT_CREATOR");
  return resource;
}

function aptosCollectionNamed(context: NativeContext, creator: Address, name: MoveString): Address {
  return addressToObject(context, createCollectionAddress(creator, name), tags.AptosCollection).inner;
}
