import type { Address, NativeBody, NativeCall, TypeTag, Value } from "@atoll/move";
import type { MoveObject as ObjectValue } from "../generated/objects/object.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { optionValue } from "../stdlib/option/option.ts";
import * as aptosTokens from "./aptosToken.ts";
import { APTOS_TOKEN_STRUCTS, aptosTokenErrors, type CollectionRights } from "./aptosTokenTypes.ts";
import { addProperty, encodedProperty, removeProperty, typedProperty, updateProperty } from "./propertyMap.ts";
import { createRoyalty, type Royalty } from "./royalty.ts";

/** `0x4::aptos_token`: ready-made collections and tokens, without custom code. */
export const aptosTokenModule: NativeModule = defineModule({
  id: "0x4::aptos_token",
  errors: aptosTokenErrors,
  structs: APTOS_TOKEN_STRUCTS,
  functions: {
    "public entry fun create_collection(creator: &signer, description: String, max_supply: u64, name: String, uri: String, mutable_description: bool, mutable_royalty: bool, mutable_uri: bool, mutable_token_description: bool, mutable_token_name: bool, mutable_token_properties: bool, mutable_token_uri: bool, tokens_burnable_by_creator: bool, tokens_freezable_by_creator: bool, royalty_numerator: u64, royalty_denominator: u64)":
      (call, ...args) => {
        createCollection(call, ...args);
      },
    "public fun create_collection_object(creator: &signer, description: String, max_supply: u64, name: String, uri: String, mutable_description: bool, mutable_royalty: bool, mutable_uri: bool, mutable_token_description: bool, mutable_token_name: bool, mutable_token_properties: bool, mutable_token_uri: bool, tokens_burnable_by_creator: bool, tokens_freezable_by_creator: bool, royalty_numerator: u64, royalty_denominator: u64): Object<AptosCollection>":
      createCollection,
    "public entry fun mint(creator: &signer, collection: String, description: String, name: String, uri: String, property_keys: vector<String>, property_types: vector<String>, property_values: vector<vector<u8>>)":
      ({ context }, creator: Address, ...args) => {
        aptosTokens.mintAptosToken(context, creator, tokenDescription(args));
      },
    "public fun mint_token_object(creator: &signer, collection: String, description: String, name: String, uri: String, property_keys: vector<String>, property_types: vector<String>, property_values: vector<vector<u8>>): Object<AptosToken>":
      ({ context }, creator: Address, ...args) => aptosTokens.mintAptosToken(context, creator, tokenDescription(args)),
    "public entry fun mint_soul_bound(creator: &signer, collection: String, description: String, name: String, uri: String, property_keys: vector<String>, property_types: vector<String>, property_values: vector<vector<u8>>, soul_bound_to: address)":
      (call, ...args) => {
        mintSoulBound(call, ...args);
      },
    "public fun mint_soul_bound_token_object(creator: &signer, collection: String, description: String, name: String, uri: String, property_keys: vector<String>, property_types: vector<String>, property_values: vector<vector<u8>>, soul_bound_to: address): Object<AptosToken>":
      mintSoulBound,
    "fun mint_internal(creator: &signer, collection: String, description: String, name: String, uri: String, property_keys: vector<String>, property_types: vector<String>, property_values: vector<vector<u8>>): 0x1::object::ConstructorRef":
      ({ context }, creator: Address, ...args) => aptosTokens.mint(context, creator, tokenDescription(args)),

    "#[view] public fun are_properties_mutable<T: key>(token: Object<T>): bool": tokenRight("mutable_token_properties"),
    "#[view] public fun is_burnable<T: key>(token: Object<T>): bool": ({ context }, { inner }: ObjectValue) =>
      optionValue(aptosTokens.borrowAptosToken(context, inner).burn_ref) !== undefined,
    "#[view] public fun is_freezable_by_creator<T: key>(token: Object<T>): bool": tokenRight("tokens_freezable_by_creator"),
    "#[view] public fun is_mutable_description<T: key>(token: Object<T>): bool": tokenRight("mutable_token_description"),
    "#[view] public fun is_mutable_name<T: key>(token: Object<T>): bool": tokenRight("mutable_token_name"),
    "#[view] public fun is_mutable_uri<T: key>(token: Object<T>): bool": tokenRight("mutable_token_uri"),

    "public entry fun burn<T: key>(creator: &signer, token: Object<T>)": ({ context }, creator: Address, { inner }: ObjectValue) =>
      aptosTokens.burnAptosToken(context, creator, inner),
    "public entry fun freeze_transfer<T: key>(creator: &signer, token: Object<T>)": (
      { context },
      creator: Address,
      { inner }: ObjectValue,
    ) => aptosTokens.setFrozen(context, creator, inner, true),
    "public entry fun unfreeze_transfer<T: key>(creator: &signer, token: Object<T>)": (
      { context },
      creator: Address,
      { inner }: ObjectValue,
    ) => aptosTokens.setFrozen(context, creator, inner, false),
    "public entry fun set_description<T: key>(creator: &signer, token: Object<T>, description: String)": (
      { context },
      creator: Address,
      { inner }: ObjectValue,
      value: MoveString,
    ) => aptosTokens.setTokenField(context, creator, inner, "description", value),
    "public entry fun set_name<T: key>(creator: &signer, token: Object<T>, name: String)": (
      { context },
      creator: Address,
      { inner }: ObjectValue,
      value: MoveString,
    ) => aptosTokens.setTokenField(context, creator, inner, "name", value),
    "public entry fun set_uri<T: key>(creator: &signer, token: Object<T>, uri: String)": (
      { context },
      creator: Address,
      { inner }: ObjectValue,
      value: MoveString,
    ) => aptosTokens.setTokenField(context, creator, inner, "uri", value),
    "public entry fun add_property<T: key>(creator: &signer, token: Object<T>, key: String, type: String, value: vector<u8>)": (
      { context },
      creator: Address,
      { inner }: ObjectValue,
      key: MoveString,
      type: MoveString,
      value: Uint8Array,
    ) => {
      const ref = aptosTokens.propertyMutator(context, creator, inner);
      addProperty(context, ref, key, encodedProperty(context, type, value));
    },
    "public entry fun add_typed_property<T: key, V: drop>(creator: &signer, token: Object<T>, key: String, value: V)": (
      { context, typeArguments },
      creator: Address,
      { inner }: ObjectValue,
      key: MoveString,
      value: Value,
    ) => {
      const ref = aptosTokens.propertyMutator(context, creator, inner);
      addProperty(context, ref, key, typedProperty(context, typeArguments[1] as TypeTag, value));
    },
    "public entry fun remove_property<T: key>(creator: &signer, token: Object<T>, key: String)": (
      { context },
      creator: Address,
      { inner }: ObjectValue,
      key: MoveString,
    ) => removeProperty(context, aptosTokens.propertyMutator(context, creator, inner), key),
    "public entry fun update_property<T: key>(creator: &signer, token: Object<T>, key: String, type: String, value: vector<u8>)": (
      { context },
      creator: Address,
      { inner }: ObjectValue,
      key: MoveString,
      type: MoveString,
      value: Uint8Array,
    ) => {
      const ref = aptosTokens.propertyMutator(context, creator, inner);
      updateProperty(context, ref, key, encodedProperty(context, type, value));
    },
    "public entry fun update_typed_property<T: key, V: drop>(creator: &signer, token: Object<T>, key: String, value: V)": (
      { context, typeArguments },
      creator: Address,
      { inner }: ObjectValue,
      key: MoveString,
      value: Value,
    ) => {
      const ref = aptosTokens.propertyMutator(context, creator, inner);
      updateProperty(context, ref, key, typedProperty(context, typeArguments[1] as TypeTag, value));
    },

    "public fun is_mutable_collection_description<T: key>(collection: Object<T>): bool": collectionRight("mutable_description"),
    "public fun is_mutable_collection_royalty<T: key>(collection: Object<T>): bool": ({ context }, { inner }: ObjectValue) =>
      optionValue(aptosTokens.borrowAptosCollection(context, inner).royalty_mutator_ref) !== undefined,
    "public fun is_mutable_collection_uri<T: key>(collection: Object<T>): bool": collectionRight("mutable_uri"),
    "public fun is_mutable_collection_token_description<T: key>(collection: Object<T>): bool": collectionRight("mutable_token_description"),
    "public fun is_mutable_collection_token_name<T: key>(collection: Object<T>): bool": collectionRight("mutable_token_name"),
    "public fun is_mutable_collection_token_uri<T: key>(collection: Object<T>): bool": collectionRight("mutable_token_uri"),
    "public fun is_mutable_collection_token_properties<T: key>(collection: Object<T>): bool": collectionRight("mutable_token_properties"),
    "public fun are_collection_tokens_burnable<T: key>(collection: Object<T>): bool": collectionRight("tokens_burnable_by_creator"),
    "public fun are_collection_tokens_freezable<T: key>(collection: Object<T>): bool": collectionRight("tokens_freezable_by_creator"),
    "public entry fun set_collection_description<T: key>(creator: &signer, collection: Object<T>, description: String)": (
      { context },
      creator: Address,
      { inner }: ObjectValue,
      value: MoveString,
    ) => aptosTokens.setCollectionField(context, creator, inner, "description", value),
    "public fun set_collection_royalties<T: key>(creator: &signer, collection: Object<T>, royalty: 0x4::royalty::Royalty)": (
      { context },
      creator: Address,
      { inner }: ObjectValue,
      royalty: Royalty,
    ) => aptosTokens.setCollectionRoyalties(context, creator, inner, royalty),
    "entry fun set_collection_royalties_call<T: key>(creator: &signer, collection: Object<T>, royalty_numerator: u64, royalty_denominator: u64, payee_address: address)":
      ({ context }, creator: Address, { inner }: ObjectValue, numerator: bigint, denominator: bigint, payee: Address) =>
        aptosTokens.setCollectionRoyalties(context, creator, inner, createRoyalty(numerator, denominator, payee)),
    "public entry fun set_collection_uri<T: key>(creator: &signer, collection: Object<T>, uri: String)": (
      { context },
      creator: Address,
      { inner }: ObjectValue,
      value: MoveString,
    ) => aptosTokens.setCollectionField(context, creator, inner, "uri", value),
  },
});

function createCollection({ context }: NativeCall, ...args: Value[]): ObjectValue {
  const [creator, description, maximum, name, uri] = args as [Address, MoveString, bigint, MoveString, MoveString];
  const [ownDescription, mutableRoyalty, ownUri, tokenDescription, tokenName, tokenProperties, tokenUri, burnable, freezable] = args.slice(
    5,
    14,
  ) as boolean[];
  const [royaltyNumerator, royaltyDenominator] = args.slice(14) as [bigint, bigint];
  const rights = {
    mutable_description: ownDescription,
    mutable_uri: ownUri,
    mutable_token_description: tokenDescription,
    mutable_token_name: tokenName,
    mutable_token_properties: tokenProperties,
    mutable_token_uri: tokenUri,
    tokens_burnable_by_creator: burnable,
    tokens_freezable_by_creator: freezable,
  } as CollectionRights;
  const described = {
    description,
    maximum,
    name,
    uri,
    mutableRoyalty: mutableRoyalty as boolean,
    rights,
    royaltyNumerator,
    royaltyDenominator,
  };
  return aptosTokens.createAptosCollection(context, creator, described);
}

function mintSoulBound({ context }: NativeCall, ...args: Value[]): ObjectValue {
  const [creator, ...described] = args as [Address, ...Value[]];
  const soulBoundTo = described.pop() as Address;
  return aptosTokens.mintSoulBoundToken(context, creator, tokenDescription(described), soulBoundTo);
}

/** Arguments of all minting functions after the creator: the token's description. */
function tokenDescription(args: readonly Value[]): aptosTokens.AptosTokenDescription {
  const [collection, description, name, uri] = args as [MoveString, MoveString, MoveString, MoveString];
  const [propertyKeys, propertyTypes, propertyValues] = args.slice(4) as [MoveString[], MoveString[], Uint8Array[]];
  return { collection, description, name, uri, propertyKeys, propertyTypes, propertyValues };
}

function tokenRight(right: keyof CollectionRights): NativeBody {
  return ({ context }, { inner }: ObjectValue) => aptosTokens.hasRight(context, inner, right);
}
function collectionRight(right: keyof CollectionRights): NativeBody {
  return ({ context }, { inner }: ObjectValue) => aptosTokens.borrowAptosCollection(context, inner)[right];
}
