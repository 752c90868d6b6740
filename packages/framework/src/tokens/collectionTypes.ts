import { type Address, structTag } from "@atoll/move";
import type { Aggregator } from "../generated/stdlib/aggregator_v2.ts";
import type { EventHandle } from "../generated/stdlib/event.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineErrors, type ModuleErrors } from "../native/errors.ts";

export type Collection = {
  creator: Address;
  description: MoveString;
  name: MoveString;
  uri: MoveString;
  mutation_events: EventHandle;
};
export type CollectionMutatorRef = { self: Address };
/** Supply formats of collections from before concurrent supply. */
export type FixedSupply = UnlimitedSupply & { max_supply: bigint };
export type UnlimitedSupply = { current_supply: bigint; total_minted: bigint; burn_events: EventHandle; mint_events: EventHandle };
export type ConcurrentSupply = { current_supply: Aggregator<bigint>; total_minted: Aggregator<bigint> };

export const collectionTag = structTag("0x4::collection::Collection");
export const fixedSupplyTag = structTag("0x4::collection::FixedSupply");
export const unlimitedSupplyTag = structTag("0x4::collection::UnlimitedSupply");
export const concurrentSupplyTag = structTag("0x4::collection::ConcurrentSupply");
export const mintTag = structTag("0x4::collection::Mint");
export const mintEventTag = structTag("0x4::collection::MintEvent");
export const burnTag = structTag("0x4::collection::Burn");
export const burnEventTag = structTag("0x4::collection::BurnEvent");
export const setMaxSupplyTag = structTag("0x4::collection::SetMaxSupply");
export const mutationTag = structTag("0x4::collection::Mutation");
export const mutationEventTag = structTag("0x4::collection::MutationEvent");

const errorTable = {
  ECOLLECTION_DOES_NOT_EXIST: [1n, "There is no such collection"],
  ECOLLECTION_SUPPLY_EXCEEDED: [2n, "The collection is full"],
  ECOLLECTION_NAME_TOO_LONG: [3n, "The name has more than 128 bytes"],
  EURI_TOO_LONG: [4n, "The URI has more than 512 bytes"],
  EDESCRIPTION_TOO_LONG: [5n, "The description has more than 2048 bytes"],
  EMAX_SUPPLY_CANNOT_BE_ZERO: [6n, "The collection must have room for a token"],
  ECONCURRENT_NOT_ENABLED: [7n, "Concurrent supply is switched off on this network"],
  EALREADY_CONCURRENT: [8n, "The collection needs no upgrade"],
  EINVALID_MAX_SUPPLY: [9n, "More tokens exist than the new maximum"],
  ENO_MAX_SUPPLY_IN_COLLECTION: [10n, "The collection has no maximum"],
  ECOLLECTION_OWNER_NOT_SUPPORTED: [11n, "Collections cannot change hands on this network"],
} as const;
export const collectionErrors: ModuleErrors<keyof typeof errorTable> = defineErrors("0x4::collection", errorTable);

export const COLLECTION_STRUCTS = `
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct Collection has key {
    creator: address,
    description: String,
    name: String,
    uri: String,
    mutation_events: 0x1::event::EventHandle<MutationEvent>,
  }
  struct MutatorRef has drop, store { self: address }
  struct MutationEvent has drop, store { mutated_field_name: String }
  #[event]
  struct Mutation has drop, store { mutated_field_name: String, collection: Object<Collection>, old_value: String, new_value: String }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct FixedSupply has key {
    current_supply: u64,
    max_supply: u64,
    total_minted: u64,
    burn_events: 0x1::event::EventHandle<BurnEvent>,
    mint_events: 0x1::event::EventHandle<MintEvent>,
  }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct UnlimitedSupply has key {
    current_supply: u64,
    total_minted: u64,
    burn_events: 0x1::event::EventHandle<BurnEvent>,
    mint_events: 0x1::event::EventHandle<MintEvent>,
  }
  #[resource_group_member(group = 0x1::object::ObjectGroup)]
  struct ConcurrentSupply has key {
    current_supply: 0x1::aggregator_v2::Aggregator<u64>,
    total_minted: 0x1::aggregator_v2::Aggregator<u64>,
  }
  struct BurnEvent has drop, store { index: u64, token: address }
  struct MintEvent has drop, store { index: u64, token: address }
  #[event]
  struct Burn has drop, store { collection: address, index: u64, token: address, previous_owner: address }
  #[event]
  struct Mint has drop, store { collection: address, index: 0x1::aggregator_v2::AggregatorSnapshot<u64>, token: address }
  #[deprecated]
  #[event]
  struct ConcurrentBurnEvent has drop, store { collection_addr: address, index: u64, token: address }
  #[deprecated]
  #[event]
  struct ConcurrentMintEvent has drop, store {
    collection_addr: address,
    index: 0x1::aggregator_v2::AggregatorSnapshot<u64>,
    token: address,
  }
  #[event]
  struct SetMaxSupply has drop, store { collection: Object<Collection>, old_max_supply: u64, new_max_supply: u64 }
`;
