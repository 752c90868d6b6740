import { type Address, copyValue, type NativeBody, type NativeContext, type Value } from "@atoll/move";
import { createGuid } from "../account/account/accountResource.ts";
import type { ConstructorRef, MoveObject as ObjectValue } from "../generated/objects/object.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import type { Option } from "../native/moveTypes.ts";
import { createNamedObject, createObject, createObjectAt } from "../objects/object/object.ts";
import { createGuidObjectAddress, createObjectAddress } from "../objects/object/objectAddress.ts";
import { borrowCollection } from "./collection.ts";
import type { Royalty } from "./royalty.ts";
import * as tokens from "./token.ts";
import * as creation from "./tokenCreation.ts";
import { TOKEN_STRUCTS, type TokenBurnRef, type TokenMutatorRef, tokenErrors } from "./tokenTypes.ts";

/** `0x4::token`: tokens in collections. */
export const tokenModule: NativeModule = defineModule({
  id: "0x4::token",
  errors: tokenErrors,
  structs: TOKEN_STRUCTS,
  functions: {
    "public fun create_token(creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      fromObject("creator", newObject),
    "public fun create(creator: &signer, collection_name: String, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      fromName(newObject),
    "public fun create_token_as_collection_owner(creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      fromObject("owner", newObject),
    "public fun create_numbered_token_object(creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name_with_index_prefix: String, name_with_index_suffix: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      numbered("creator", objectAddress),
    "public fun create_numbered_token(creator: &signer, collection_name: String, description: String, name_with_index_prefix: String, name_with_index_suffix: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      numbered("creator", creation.collectionNamed),
    "public fun create_numbered_token_as_collection_owner(creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name_with_index_prefix: String, name_with_index_suffix: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      numbered("owner", objectAddress),
    "public fun create_named_token_object(creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      fromObject("creator", namedObject),
    "public fun create_named_token(creator: &signer, collection_name: String, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      fromName(namedObject),
    "public fun create_named_token_as_collection_owner(creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      fromObject("owner", namedObject),
    "public fun create_named_token_from_seed(creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name: String, seed: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      seeded("creator"),
    "public fun create_named_token_from_seed_as_collection_owner(creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name: String, seed: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      seeded("owner"),
    "#[deprecated] public fun create_from_account(creator: &signer, collection_name: String, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String): 0x1::object::ConstructorRef":
      fromName(objectFromAccount),

    "public fun create_token_address(creator: &address, collection: &String, name: &String): address": (
      _,
      creator: Address,
      collection: MoveString,
      name: MoveString,
    ) => createObjectAddress(creator, creation.createTokenSeed(collection, name)),
    "#[view] public fun create_token_address_with_seed(creator: address, collection: String, name: String, seed: String): address": (
      _,
      creator: Address,
      collection: MoveString,
      name: MoveString,
      seed: MoveString,
    ) => createObjectAddress(creator, creation.createTokenNameWithSeed(collection, name, seed)),
    "public fun create_token_seed(collection: &String, name: &String): vector<u8>": (_, collection: MoveString, name: MoveString) =>
      creation.createTokenSeed(collection, name),
    "public fun create_token_name_with_seed(collection: &String, name: &String, seed: &String): vector<u8>": (
      _,
      collection: MoveString,
      name: MoveString,
      seed: MoveString,
    ) => creation.createTokenNameWithSeed(collection, name, seed),
    "public fun generate_mutator_ref(ref: &0x1::object::ConstructorRef): MutatorRef": ({ context }, ref: ConstructorRef) =>
      tokens.generateTokenMutatorRef(context, ref),
    "public fun generate_burn_ref(ref: &0x1::object::ConstructorRef): BurnRef": (_, ref: ConstructorRef) =>
      tokens.generateTokenBurnRef(ref),
    "public fun address_from_burn_ref(ref: &BurnRef): address": (_, ref: TokenBurnRef) => tokens.burnRefAddress(ref),

    "#[view] public fun creator<T: key>(token: Object<T>): address": ({ context }, { inner }: ObjectValue) =>
      tokens.tokenCreator(context, inner),
    "#[view] public fun collection_name<T: key>(token: Object<T>): String": ({ context }, { inner }: ObjectValue) =>
      tokens.tokenCollectionName(context, inner),
    "#[view] public fun collection_object<T: key>(token: Object<T>): Object<0x4::collection::Collection>": (
      { context },
      { inner }: ObjectValue,
    ) => ({ inner: tokens.tokenCollection(context, inner) }),
    "#[view] public fun description<T: key>(token: Object<T>): String": ({ context }, { inner }: ObjectValue) =>
      copyValue(tokens.borrowToken(context, inner).description),
    "#[view] public fun name<T: key>(token: Object<T>): String": ({ context }, { inner }: ObjectValue) => tokens.tokenName(context, inner),
    "#[view] public fun uri<T: key>(token: Object<T>): String": ({ context }, { inner }: ObjectValue) =>
      copyValue(tokens.borrowToken(context, inner).uri),
    "#[view] public fun royalty<T: key>(token: Object<T>): Option<0x4::royalty::Royalty>": ({ context }, { inner }: ObjectValue) =>
      tokens.tokenRoyalty(context, inner),
    "#[view] public fun index<T: key>(token: Object<T>): u64": ({ context }, { inner }: ObjectValue) => tokens.tokenIndex(context, inner),

    "public fun burn(burn_ref: BurnRef)": ({ context }, ref: TokenBurnRef) => tokens.burnToken(context, ref),
    "public fun set_description(mutator_ref: &MutatorRef, description: String)": (
      { context },
      ref: TokenMutatorRef,
      description: MoveString,
    ) => tokens.setTokenDescription(context, ref, description),
    "public fun set_name(mutator_ref: &MutatorRef, name: String)": ({ context }, ref: TokenMutatorRef, name: MoveString) =>
      tokens.setTokenName(context, ref, name),
    "public fun set_uri(mutator_ref: &MutatorRef, uri: String)": ({ context }, ref: TokenMutatorRef, uri: MoveString) =>
      tokens.setTokenUri(context, ref, uri),
  },
});

/** Function that creates a token's object. Only some variants need the collection name. */
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

/** Creates the body of a minting function that takes the collection name. */
function fromName(make: ObjectMaker): NativeBody {
  return (
    { context },
    minter: Address,
    collection: MoveString,
    description: MoveString,
    name: MoveString,
    royalty: Option<Royalty>,
    uri: MoveString,
  ) => {
    const ref = make(context, minter, () => collection, name);
    return creation.addToken(context, minter, ref, creation.collectionNamed(context, minter, collection), {
      description,
      name,
      royalty,
      uri,
    });
  };
}

/** Creates the body of a minting function that takes the collection object. */
function fromObject(right: creation.MintRight, make: ObjectMaker): NativeBody {
  return (
    { context },
    minter: Address,
    { inner }: ObjectValue,
    description: MoveString,
    name: MoveString,
    royalty: Option<Royalty>,
    uri: MoveString,
  ) => {
    const ref = make(context, minter, () => borrowCollection(context, inner).name, name);
    return creation.addToken(context, minter, ref, inner, { description, name, royalty, uri }, right);
  };
}

function seeded(right: creation.MintRight): NativeBody {
  return (
    { context },
    minter: Address,
    { inner }: ObjectValue,
    description: MoveString,
    name: MoveString,
    seed: MoveString,
    royalty: Option<Royalty>,
    uri: MoveString,
  ) => {
    const ref = createNamedObject(context, minter, creation.createTokenNameWithSeed(borrowCollection(context, inner).name, name, seed));
    return creation.addToken(context, minter, ref, inner, { description, name, royalty, uri }, right);
  };
}

/**
 * Creates the body of a minting function that appends the token's index to its name. `find` resolves the collection argument to an address.
 */
function numbered<Collection extends Value>(
  right: creation.MintRight,
  find: (context: NativeContext, minter: Address, collection: Collection) => Address,
): NativeBody {
  return (
    { context },
    minter: Address,
    collection: Collection,
    description: MoveString,
    name: MoveString,
    nameAfterIndex: MoveString,
    royalty: Option<Royalty>,
    uri: MoveString,
  ) => {
    const ref = newObject(context, minter);
    const described = { description, name, nameAfterIndex, royalty, uri };
    return creation.addToken(context, minter, ref, find(context, minter, collection), described, right);
  };
}
function objectAddress(_context: NativeContext, _minter: Address, { inner }: ObjectValue): Address {
  return inner;
}
