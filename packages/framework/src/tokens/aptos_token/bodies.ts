import type { Address, NativeCall, TypeTag, Value } from "@atoll/move";
import type { MoveObject as ObjectValue } from "../../generated/objects/object.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { declaration } from "../../generated/tokens/aptos_token.ts";
import { implementModule } from "../../native/implementModule.ts";
import { optionValue } from "../../stdlib/option/option.ts";
import {
  addPropertyWithRef,
  encodedProperty,
  removePropertyWithRef,
  typedProperty,
  updatePropertyWithRef,
} from "../property_map/propertyMap.ts";
import { createRoyalty } from "../royalty/royalty.ts";
import type { CollectionRights } from "./aptosToken.ts";
import * as aptosTokens from "./aptosToken.ts";

/** `0x4::aptos_token`: ready-made collections and tokens, without custom code. */
export const aptosTokenModule = implementModule(declaration, {
  create_collection: (call, ...args) => {
    createCollection(call, ...args);
  },
  create_collection_object: createCollection,
  mint: ({ context }, creator, ...args) => {
    aptosTokens.mintAptosToken(context, creator, tokenDescription(args));
  },
  mint_token_object: ({ context }, creator, ...args) => aptosTokens.mintAptosToken(context, creator, tokenDescription(args)),
  mint_soul_bound: (call, ...args) => {
    mintSoulBound(call, ...args);
  },
  mint_soul_bound_token_object: mintSoulBound,
  mint_internal: ({ context }, creator, ...args) => aptosTokens.mint(context, creator, tokenDescription(args)),
  are_properties_mutable: tokenRight("mutable_token_properties"),
  is_burnable: ({ context }, { inner }) => optionValue(aptosTokens.borrowAptosToken(context, inner).burn_ref) !== undefined,
  is_freezable_by_creator: tokenRight("tokens_freezable_by_creator"),
  is_mutable_description: tokenRight("mutable_token_description"),
  is_mutable_name: tokenRight("mutable_token_name"),
  is_mutable_uri: tokenRight("mutable_token_uri"),
  burn: ({ context }, creator, { inner }) => aptosTokens.burnAptosToken(context, creator, inner),
  freeze_transfer: ({ context }, creator, { inner }) => aptosTokens.setFrozen(context, creator, inner, true),
  unfreeze_transfer: ({ context }, creator, { inner }) => aptosTokens.setFrozen(context, creator, inner, false),
  set_description: ({ context }, creator, { inner }, value) => aptosTokens.setTokenField(context, creator, inner, "description", value),
  set_name: ({ context }, creator, { inner }, value) => aptosTokens.setTokenField(context, creator, inner, "name", value),
  set_uri: ({ context }, creator, { inner }, value) => aptosTokens.setTokenField(context, creator, inner, "uri", value),
  add_property: ({ context }, creator, { inner }, key, type, value) => {
    const ref = aptosTokens.propertyMutator(context, creator, inner);
    addPropertyWithRef(context, ref, key, encodedProperty(context, type, value));
  },
  add_typed_property: ({ context, typeArguments }, creator, { inner }, key, value) => {
    const ref = aptosTokens.propertyMutator(context, creator, inner);
    addPropertyWithRef(context, ref, key, typedProperty(context, typeArguments[1] as TypeTag, value));
  },
  remove_property: ({ context }, creator, { inner }, key) =>
    removePropertyWithRef(context, aptosTokens.propertyMutator(context, creator, inner), key),
  update_property: ({ context }, creator, { inner }, key, type, value) => {
    const ref = aptosTokens.propertyMutator(context, creator, inner);
    updatePropertyWithRef(context, ref, key, encodedProperty(context, type, value));
  },
  update_typed_property: ({ context, typeArguments }, creator, { inner }, key, value) => {
    const ref = aptosTokens.propertyMutator(context, creator, inner);
    updatePropertyWithRef(context, ref, key, typedProperty(context, typeArguments[1] as TypeTag, value));
  },
  is_mutable_collection_description: collectionRight("mutable_description"),
  is_mutable_collection_royalty: ({ context }, { inner }) =>
    optionValue(aptosTokens.borrowAptosCollection(context, inner).royalty_mutator_ref) !== undefined,
  is_mutable_collection_uri: collectionRight("mutable_uri"),
  is_mutable_collection_token_description: collectionRight("mutable_token_description"),
  is_mutable_collection_token_name: collectionRight("mutable_token_name"),
  is_mutable_collection_token_uri: collectionRight("mutable_token_uri"),
  is_mutable_collection_token_properties: collectionRight("mutable_token_properties"),
  are_collection_tokens_burnable: collectionRight("tokens_burnable_by_creator"),
  are_collection_tokens_freezable: collectionRight("tokens_freezable_by_creator"),
  set_collection_description: ({ context }, creator, { inner }, value) =>
    aptosTokens.setCollectionField(context, creator, inner, "description", value),
  set_collection_royalties: ({ context }, creator, { inner }, royalty) =>
    aptosTokens.setCollectionRoyalties(context, creator, inner, royalty),
  set_collection_royalties_call: ({ context }, creator, { inner }, numerator, denominator, payee) =>
    aptosTokens.setCollectionRoyalties(context, creator, inner, createRoyalty(numerator, denominator, payee)),
  set_collection_uri: ({ context }, creator, { inner }, value) => aptosTokens.setCollectionField(context, creator, inner, "uri", value),
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

/** Shared arguments of all minting functions, after the creator. */
function tokenDescription(args: readonly Value[]): aptosTokens.AptosTokenDescription {
  const [collection, description, name, uri] = args as [MoveString, MoveString, MoveString, MoveString];
  const [propertyKeys, propertyTypes, propertyValues] = args.slice(4) as [MoveString[], MoveString[], Uint8Array[]];
  return { collection, description, name, uri, propertyKeys, propertyTypes, propertyValues };
}

function tokenRight(right: keyof CollectionRights) {
  return ({ context }: NativeCall, { inner }: ObjectValue): boolean => aptosTokens.hasRight(context, inner, right);
}
function collectionRight(right: keyof CollectionRights) {
  return ({ context }: NativeCall, { inner }: ObjectValue): boolean => aptosTokens.borrowAptosCollection(context, inner)[right];
}
