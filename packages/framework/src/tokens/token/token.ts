import { type Address, copyValue, type NativeContext } from "@atoll/move";
import type { ConstructorRef } from "../../generated/objects/object.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import type { Royalty } from "../../generated/tokens/royalty.ts";
import {
  errors,
  type Token,
  type BurnRef as TokenBurnRef,
  type TokenIdentifiers,
  type MutatorRef as TokenMutatorRef,
  tags,
} from "../../generated/tokens/token.ts";
import type { Option } from "../../native/moveTypes.ts";
import { addressToObject, deleteObject, generateDeleteRef, ownerOf } from "../../objects/object/object.ts";
import { createDerivedString } from "../../stdlib/aggregator_v2/aggregatorV2.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { borrowOption, none, optionValue, some } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { borrowCollection } from "../collection/collection.ts";
import { decrementSupply } from "../collection/collectionSupply.ts";
import { deleteRoyalty, royaltyAt, royaltyExists } from "../royalty/royalty.ts";
import { checkTokenDescription, checkTokenName, checkTokenUri, collectionNamed } from "./tokenCreation.ts";

export function generateTokenMutatorRef(context: NativeContext, ref: ConstructorRef): TokenMutatorRef {
  return { self: addressToObject(context, ref.self, tags.Token).inner };
}

export function generateTokenBurnRef(ref: ConstructorRef): TokenBurnRef {
  return ref.can_delete ? { inner: some(generateDeleteRef(ref)), self: none() } : { inner: none(), self: some(ref.self) };
}

export function burnRefAddress(ref: TokenBurnRef): Address {
  return optionValue(ref.inner)?.self ?? borrowOption(ref.self);
}

export function borrowToken(context: NativeContext, token: Address): Token {
  checkExists(context, token);
  return context.borrow(token, tags.Token);
}

export function tokenCollection(context: NativeContext, token: Address): Address {
  return borrowToken(context, token).collection.inner;
}

export function tokenCreator(context: NativeContext, token: Address): Address {
  return borrowCollection(context, tokenCollection(context, token)).creator;
}

export function tokenCollectionName(context: NativeContext, token: Address): MoveString {
  return copyValue(borrowCollection(context, tokenCollection(context, token)).name);
}

export function tokenName(context: NativeContext, token: Address): MoveString {
  return copyValue(identifiersOf(context, token)?.name.value ?? borrowToken(context, token).name);
}

export function tokenIndex(context: NativeContext, token: Address): bigint {
  return identifiersOf(context, token)?.index.value ?? borrowToken(context, token).index;
}

/** Royalty of a token, otherwise of the collection currently found under its collection's name. */
export function tokenRoyalty(context: NativeContext, token: Address): Option<Royalty> {
  checkExists(context, token);
  const own = royaltyAt(context, token);
  if (optionValue(own) !== undefined) return own;
  const creator = tokenCreator(context, token);
  return royaltyAt(context, collectionNamed(context, creator, tokenCollectionName(context, token)));
}

/** Burns a token, and deletes its object if deletable. */
export function burnTokenWithRef(context: NativeContext, ref: TokenBurnRef): void {
  const token = burnRefAddress(ref);
  const previousOwner = ownerOf(context, addressToObject(context, token, tags.Token).inner);
  const deleteRef = optionValue(ref.inner);
  if (deleteRef !== undefined) deleteObject(context, deleteRef);
  if (royaltyExists(context, token)) deleteRoyalty(context, token);
  const { collection, index: oldIndex } = context.moveFrom(token, tags.Token);
  const index = context.exists(token, tags.TokenIdentifiers) ? context.moveFrom(token, tags.TokenIdentifiers).index.value : oldIndex;
  decrementSupply(context, collection.inner, token, index, previousOwner);
}

export function setTokenDescription(context: NativeContext, ref: TokenMutatorRef, description: MoveString): void {
  checkTokenDescription(description);
  const token = borrowTokenMut(context, ref);
  emitMutation(context, ref, token, "description", token.description, description);
  token.description = description;
}

export function setTokenName(context: NativeContext, ref: TokenMutatorRef, name: MoveString): void {
  checkTokenName(name);
  checkExists(context, ref.self);
  const token = context.borrowMutIfChanged(ref.self, tags.Token);
  const old = tokenName(context, ref.self);
  if (context.exists(ref.self, tags.TokenIdentifiers)) {
    context.borrowMut(ref.self, tags.TokenIdentifiers).name = createDerivedString(name);
  } else borrowTokenMut(context, ref).name = name;
  emitMutation(context, ref, token, "name", old, name);
}

export function setTokenUri(context: NativeContext, ref: TokenMutatorRef, uri: MoveString): void {
  checkTokenUri(uri);
  const token = borrowTokenMut(context, ref);
  emitMutation(context, ref, token, "uri", token.uri, uri);
  token.uri = uri;
}

function emitMutation(
  context: NativeContext,
  ref: TokenMutatorRef,
  token: Token,
  field: string,
  old_value: MoveString,
  newValue: MoveString,
): void {
  const mutation = { mutated_field_name: moveString(field), old_value, new_value: copyValue(newValue) };
  if (isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION)) context.emit(tags.Mutation, { token_address: ref.self, ...mutation });
  else emitHandleEvent(context, token.mutation_events, tags.MutationEvent, mutation);
}

function identifiersOf(context: NativeContext, token: Address): TokenIdentifiers | undefined {
  return context.exists(token, tags.TokenIdentifiers) ? context.borrow(token, tags.TokenIdentifiers) : undefined;
}

function borrowTokenMut(context: NativeContext, ref: TokenMutatorRef): Token {
  checkExists(context, ref.self);
  return context.borrowMut(ref.self, tags.Token);
}

function checkExists(context: NativeContext, token: Address): void {
  errors.check(context.exists(token, tags.Token), "notFound", "ETOKEN_DOES_NOT_EXIST");
}
