import { structTag } from "@atoll/move";
import { defineErrors, type ModuleErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";
import type { ObjectRef } from "../objects/object/object.ts";
import type { CollectionMutatorRef } from "./collectionTypes.ts";
import type { PropertyMutatorRef } from "./propertyMap.ts";
import type { RoyaltyMutatorRef } from "./royalty.ts";
import type { TokenBurnRef, TokenMutatorRef } from "./tokenTypes.ts";

/** Rights that the creator of a collection retains. */
export type CollectionRights = {
  mutable_description: boolean;
  mutable_uri: boolean;
  mutable_token_description: boolean;
  mutable_token_name: boolean;
  mutable_token_properties: boolean;
  mutable_token_uri: boolean;
  tokens_burnable_by_creator: boolean;
  tokens_freezable_by_creator: boolean;
};
export type AptosCollection = CollectionRights & {
  mutator_ref: Option<CollectionMutatorRef>;
  royalty_mutator_ref: Option<RoyaltyMutatorRef>;
};
export type AptosToken = {
  burn_ref: Option<TokenBurnRef>;
  transfer_ref: Option<ObjectRef>;
  mutator_ref: Option<TokenMutatorRef>;
  property_mutator_ref: PropertyMutatorRef;
};

export const aptosCollectionTag = structTag("0x4::aptos_token::AptosCollection");
export const aptosTokenTag = structTag("0x4::aptos_token::AptosToken");

const errorTable = {
  ECOLLECTION_DOES_NOT_EXIST: [1n, "There is no such collection"],
  ETOKEN_DOES_NOT_EXIST: [2n, "There is no such token"],
  ENOT_CREATOR: [3n, "The signer is not the creator"],
  EFIELD_NOT_MUTABLE: [4n, "The creator gave up the right to change this"],
  ETOKEN_NOT_BURNABLE: [5n, "The creator gave up the right to burn the token"],
  EPROPERTIES_NOT_MUTABLE: [6n, "The creator gave up the right to change properties"],
} as const;
export const aptosTokenErrors: ModuleErrors<keyof typeof errorTable> = defineErrors("0x4::aptos_token", errorTable);

export const APTOS_TOKEN_STRUCTS = `
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct AptosCollection has key {
    mutator_ref: Option<0x4::collection::MutatorRef>,
    royalty_mutator_ref: Option<0x4::royalty::MutatorRef>,
    mutable_description: bool,
    mutable_uri: bool,
    mutable_token_description: bool,
    mutable_token_name: bool,
    mutable_token_properties: bool,
    mutable_token_uri: bool,
    tokens_burnable_by_creator: bool,
    tokens_freezable_by_creator: bool,
  }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct AptosToken has key {
    burn_ref: Option<0x4::token::BurnRef>,
    transfer_ref: Option<0x1::object::TransferRef>,
    mutator_ref: Option<0x4::token::MutatorRef>,
    property_mutator_ref: 0x4::property_map::MutatorRef,
  }
`;
