import type { Address, NativeContext } from "@atoll/move";
import type { ConstructorRef } from "../../generated/objects/object.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { tags as collectionTags } from "../../generated/tokens/collection.ts";
import type { Royalty } from "../../generated/tokens/royalty.ts";
import { errors, type Token, type TokenIdentifiers, tags } from "../../generated/tokens/token.ts";
import type { Option } from "../../native/moveTypes.ts";
import { addressToObject, createObject, createObjectGuid, ownerOf } from "../../objects/object/object.ts";
import { createDerivedString, deriveStringConcat } from "../../stdlib/aggregator_v2/aggregatorV2.ts";
import { eventHandleFromGuid } from "../../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { optionValue } from "../../stdlib/option/option.ts";
import { concatBytes, moveString } from "../../stdlib/string/string.ts";
import { borrowCollection, createCollectionAddress } from "../collection/collection.ts";
import { incrementSupply } from "../collection/collectionSupply.ts";
import { initRoyalty } from "../royalty/royalty.ts";

const MAX_NAME_LENGTH_BYTES = 128;
const MAX_SEED_LENGTH_BYTES = 128;
const MAX_URI_LENGTH_BYTES = 512;
const MAX_DESCRIPTION_LENGTH_BYTES = 2048;
/** Number of digits of the largest possible token index. */
const MAX_INDEX_DIGITS = 20;

export interface TokenDescription {
  readonly description: MoveString;
  readonly name: MoveString;
  /** Suffix of the name after the token's index. */
  readonly nameAfterIndex?: MoveString;
  readonly royalty: Option<Royalty>;
  readonly uri: MoveString;
}
/** Account allowed to mint: the collection's creator or its current owner. */
export type MintRight = "creator" | "owner";

/** Creates a token with a unique address in the minter's named collection. */
export function createToken(context: NativeContext, minter: Address, collection: MoveString, described: TokenDescription): ConstructorRef {
  const ref = createObject(context, minter, true);
  return addToken(context, minter, ref, collectionNamed(context, minter, collection), described);
}

/** Address of a collection by creator and name. */
export function collectionNamed(context: NativeContext, creator: Address, name: MoveString): Address {
  return addressToObject(context, createCollectionAddress(creator, name), collectionTags.Collection).inner;
}

/** Converts a new object into a token of the collection. */
export function addToken(
  context: NativeContext,
  minter: Address,
  ref: ConstructorRef,
  collection: Address,
  described: TokenDescription,
  right: MintRight = "creator",
): ConstructorRef {
  checkMintRight(context, minter, collection, right);
  const { description, name, nameAfterIndex, uri } = described;
  if (nameAfterIndex === undefined) checkTokenName(name);
  else {
    const longest = name.bytes.length + MAX_INDEX_DIGITS + nameAfterIndex.bytes.length;
    errors.check(longest <= MAX_NAME_LENGTH_BYTES, "outOfRange", "ETOKEN_NAME_TOO_LONG");
  }
  checkTokenDescription(description);
  checkTokenUri(uri);

  const index = optionValue(incrementSupply(context, collection, ref.self)) ?? { value: 0n };
  const identifiers: TokenIdentifiers = {
    index,
    name: nameAfterIndex === undefined ? createDerivedString(name) : deriveStringConcat("u64", name, index, nameAfterIndex),
  };
  context.moveTo(ref.self, tags.TokenIdentifiers, identifiers);
  const token: Token = {
    collection: { inner: collection },
    index: 0n,
    description,
    name: moveString(""),
    uri,
    mutation_events: eventHandleFromGuid(createObjectGuid(context, ref.self)),
  };
  context.moveTo(ref.self, tags.Token, token);
  const royalty = optionValue(described.royalty);
  if (royalty !== undefined) initRoyalty(context, ref, royalty);
  return ref;
}

/** Seed of a named token's address. */
export function createTokenSeed(collection: MoveString, name: MoveString): Uint8Array {
  checkTokenName(name);
  return concatBytes(collection.bytes, moveString("::").bytes, name.bytes);
}

/** Seed of a named token's address with an extra seed, so that tokens can share a name. */
export function createTokenNameWithSeed(collection: MoveString, name: MoveString, seed: MoveString): Uint8Array {
  errors.check(seed.bytes.length <= MAX_SEED_LENGTH_BYTES, "outOfRange", "ESEED_TOO_LONG");
  return concatBytes(createTokenSeed(collection, name), seed.bytes);
}

export function checkTokenName(name: MoveString): void {
  errors.check(name.bytes.length <= MAX_NAME_LENGTH_BYTES, "outOfRange", "ETOKEN_NAME_TOO_LONG");
}
export function checkTokenUri(uri: MoveString): void {
  errors.check(uri.bytes.length <= MAX_URI_LENGTH_BYTES, "outOfRange", "EURI_TOO_LONG");
}
export function checkTokenDescription(description: MoveString): void {
  errors.check(description.bytes.length <= MAX_DESCRIPTION_LENGTH_BYTES, "outOfRange", "EDESCRIPTION_TOO_LONG");
}

function checkMintRight(context: NativeContext, minter: Address, collection: Address, right: MintRight): void {
  if (right === "creator") {
    errors.check(borrowCollection(context, collection).creator === minter, "unauthenticated", "ENOT_CREATOR");
    return;
  }
  errors.check(isFeatureEnabled(context, FEATURES.COLLECTION_OWNER), "unavailable", "ECOLLECTION_OWNER_NOT_SUPPORTED");
  errors.check(ownerOf(context, collection) === minter, "unauthenticated", "ENOT_OWNER");
}
