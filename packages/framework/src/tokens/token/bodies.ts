import { type Address, copyValue, type NativeCall, type NativeContext, type Value } from "@atoll/move";
import { createGuid } from "../../account/account/accountResource.ts";
import type { ConstructorRef, MoveObject as ObjectValue } from "../../generated/objects/object.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import type { Royalty } from "../../generated/tokens/royalty.ts";
import { declaration } from "../../generated/tokens/token.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { createNamedObject, createObject, createObjectAt } from "../../objects/object/object.ts";
import { createGuidObjectAddress, createObjectAddress } from "../../objects/object/objectAddress.ts";
import { borrowCollection } from "../collection/collection.ts";
import * as tokens from "./token.ts";
import * as creation from "./tokenCreation.ts";

/** `0x4::token`: tokens in collections. */
export const tokenModule = implementModule(declaration, {
  create_token: fromObject("creator", newObject),
  create: fromName(newObject),
  create_token_as_collection_owner: fromObject("owner", newObject),
  create_numbered_token_object: numbered("creator", objectAddress),
  create_numbered_token: numbered("creator", creation.collectionNamed),
  create_numbered_token_as_collection_owner: numbered("owner", objectAddress),
  create_named_token_object: fromObject("creator", namedObject),
  create_named_token: fromName(namedObject),
  create_named_token_as_collection_owner: fromObject("owner", namedObject),
  create_named_token_from_seed: seeded("creator"),
  create_named_token_from_seed_as_collection_owner: seeded("owner"),
  create_from_account: fromName(objectFromAccount),
  create_token_address: (_, creator, collection, name) => createObjectAddress(creator, creation.createTokenSeed(collection, name)),
  create_token_address_with_seed: (_, creator, collection, name, seed) =>
    createObjectAddress(creator, creation.createTokenNameWithSeed(collection, name, seed)),
  create_token_seed: (_, collection, name) => creation.createTokenSeed(collection, name),
  create_token_name_with_seed: (_, collection, name, seed) => creation.createTokenNameWithSeed(collection, name, seed),
  generate_mutator_ref: ({ context }, ref) => tokens.generateTokenMutatorRef(context, ref),
  generate_burn_ref: (_, ref) => tokens.generateTokenBurnRef(ref),
  address_from_burn_ref: (_, ref) => tokens.burnRefAddress(ref),
  creator: ({ context }, { inner }) => tokens.tokenCreator(context, inner),
  collection_name: ({ context }, { inner }) => tokens.tokenCollectionName(context, inner),
  collection_object: ({ context }, { inner }) => ({ inner: tokens.tokenCollection(context, inner) }),
  description: ({ context }, { inner }) => copyValue(tokens.borrowToken(context, inner).description),
  name: ({ context }, { inner }) => tokens.tokenName(context, inner),
  uri: ({ context }, { inner }) => copyValue(tokens.borrowToken(context, inner).uri),
  royalty: ({ context }, { inner }) => tokens.tokenRoyalty(context, inner),
  index: ({ context }, { inner }) => tokens.tokenIndex(context, inner),
  burn: ({ context }, ref) => tokens.burnTokenWithRef(context, ref),
  set_description: ({ context }, ref, description) => tokens.setTokenDescription(context, ref, description),
  set_name: ({ context }, ref, name) => tokens.setTokenName(context, ref, name),
  set_uri: ({ context }, ref, uri) => tokens.setTokenUri(context, ref, uri),
});

/** Arguments that describe a token, after its collection. */
type Description = [description: MoveString, name: MoveString, royalty: Option<Royalty>, uri: MoveString];
/** Mints with a seed, or with a name suffix after the index. */
type DescriptionWithText = [description: MoveString, name: MoveString, text: MoveString, royalty: Option<Royalty>, uri: MoveString];

/** Creates a token's object. Only some variants need the collection name. */
type ObjectMaker = (context: NativeContext, minter: Address, collectionName: () => MoveString, name: MoveString) => ConstructorRef;

function newObject(context: NativeContext, minter: Address): ConstructorRef {
  return createObject(context, minter, true);
}
function namedObject(context: NativeContext, minter: Address, collectionName: () => MoveString, name: MoveString): ConstructorRef {
  return createNamedObject(context, minter, creation.createTokenSeed(collectionName(), name));
}
function objectFromAccount(context: NativeContext, minter: Address): ConstructorRef {
  const { addr, creation_num } = createGuid(context, minter).id;
  return createObjectAt(context, minter, createGuidObjectAddress(addr, creation_num), true);
}

/** Bodies of functions that take the collection name. */
function fromName(make: ObjectMaker) {
  return ({ context }: NativeCall, minter: Address, collection: MoveString, ...[description, name, royalty, uri]: Description) => {
    const ref = make(context, minter, () => collection, name);
    return creation.addToken(context, minter, ref, creation.collectionNamed(context, minter, collection), {
      description,
      name,
      royalty,
      uri,
    });
  };
}

/** Bodies of functions that take the collection object. */
function fromObject(right: creation.MintRight, make: ObjectMaker) {
  return ({ context }: NativeCall, minter: Address, { inner }: ObjectValue, ...[description, name, royalty, uri]: Description) => {
    const ref = make(context, minter, () => borrowCollection(context, inner).name, name);
    return creation.addToken(context, minter, ref, inner, { description, name, royalty, uri }, right);
  };
}

function seeded(right: creation.MintRight) {
  return ({ context }: NativeCall, minter: Address, { inner }: ObjectValue, ...described: DescriptionWithText) => {
    const [description, name, seed, royalty, uri] = described;
    const ref = createNamedObject(context, minter, creation.createTokenNameWithSeed(borrowCollection(context, inner).name, name, seed));
    return creation.addToken(context, minter, ref, inner, { description, name, royalty, uri }, right);
  };
}

/** Bodies of functions that append the token's index to its name. `find` resolves the collection argument to an address. */
function numbered<Collection extends Value>(
  right: creation.MintRight,
  find: (context: NativeContext, minter: Address, collection: Collection) => Address,
) {
  return ({ context }: NativeCall, minter: Address, collection: Collection, ...args: DescriptionWithText) => {
    const [description, name, nameAfterIndex, royalty, uri] = args;
    const ref = newObject(context, minter);
    const described = { description, name, nameAfterIndex, royalty, uri };
    return creation.addToken(context, minter, ref, find(context, minter, collection), described, right);
  };
}
function objectAddress(_context: NativeContext, _minter: Address, { inner }: ObjectValue): Address {
  return inner;
}
