import { type Address, structTag } from "@atoll/move";
import type { MoveObject as ObjectValue } from "../generated/objects/object.ts";
import type { AggregatorSnapshot, DerivedStringSnapshot } from "../generated/stdlib/aggregator_v2.ts";
import type { EventHandle } from "../generated/stdlib/event.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineErrors, type ModuleErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";
import type { ObjectRef } from "../objects/object/object.ts";

/** Data of a token; index and name are in `TokenIdentifiers`, except for older tokens. */
export type Token = {
  collection: ObjectValue;
  index: bigint;
  description: MoveString;
  name: MoveString;
  uri: MoveString;
  mutation_events: EventHandle;
};
export type TokenIdentifiers = { index: AggregatorSnapshot<bigint>; name: DerivedStringSnapshot };
/** Burn reference: `inner` for a token with a deletable object, otherwise `self`. */
export type TokenBurnRef = { inner: Option<ObjectRef>; self: Option<Address> };
export type TokenMutatorRef = { self: Address };

export const tokenTag = structTag("0x4::token::Token");
export const tokenIdentifiersTag = structTag("0x4::token::TokenIdentifiers");
export const tokenMutationTag = structTag("0x4::token::Mutation");
export const tokenMutationEventTag = structTag("0x4::token::MutationEvent");

const errorTable = {
  ETOKEN_DOES_NOT_EXIST: [1n, "There is no such token"],
  ENOT_CREATOR: [2n, "The signer did not create the collection"],
  EFIELD_NOT_MUTABLE: [3n, "The field cannot be changed"],
  ETOKEN_NAME_TOO_LONG: [4n, "The name has more than 128 bytes"],
  EURI_TOO_LONG: [5n, "The URI has more than 512 bytes"],
  EDESCRIPTION_TOO_LONG: [6n, "The description has more than 2048 bytes"],
  ESEED_TOO_LONG: [7n, "The seed has more than 128 bytes"],
  ENOT_OWNER: [8n, "The signer does not own the collection"],
  ECOLLECTION_OWNER_NOT_SUPPORTED: [9n, "Owners of collections cannot mint on this network"],
} as const;
export const tokenErrors: ModuleErrors<keyof typeof errorTable> = defineErrors("0x4::token", errorTable);

export const TOKEN_STRUCTS = `
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct Token has key {
    collection: Object<0x4::collection::Collection>,
    index: u64,
    description: String,
    name: String,
    uri: String,
    mutation_events: 0x1::event::EventHandle<MutationEvent>,
  }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct TokenIdentifiers has key {
    index: 0x1::aggregator_v2::AggregatorSnapshot<u64>,
    name: 0x1::aggregator_v2::DerivedStringSnapshot,
  }
  #[deprecated]
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct ConcurrentTokenIdentifiers has key {
    index: 0x1::aggregator_v2::AggregatorSnapshot<u64>,
    name: 0x1::aggregator_v2::AggregatorSnapshot<String>,
  }
  struct BurnRef has drop, store { inner: Option<0x1::object::DeleteRef>, self: Option<address> }
  struct MutatorRef has drop, store { self: address }
  struct MutationEvent has drop, store { mutated_field_name: String, old_value: String, new_value: String }
  #[event]
  struct Mutation has drop, store { token_address: address, mutated_field_name: String, old_value: String, new_value: String }
`;
