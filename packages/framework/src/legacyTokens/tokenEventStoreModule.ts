import type { Address } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule, type NativeModule } from "../native/defineModule.ts";
import type { Option } from "../native/moveTypes.ts";
import type { PropertyValue } from "./propertyMap.ts";
import * as events from "./tokenEventStore.ts";

const COLLECTION = "creator_addr: address, collection_name: String";
const TOKEN = "creator: address, collection: String, token: String";
const DESCRIPTIONS = "old_description: String, new_description: String";
const URIS = "old_uri: String, new_uri: String";
const MAXIMUMS = "old_maximum: u64, new_maximum: u64";
const PROPERTIES =
  "keys: vector<String>, old_values: vector<Option<property_map::PropertyValue>>, new_values: vector<property_map::PropertyValue>";
const ROYALTIES = `
  old_royalty_numerator: u64,
  old_royalty_denominator: u64,
  old_royalty_payee_addr: address,
  new_royalty_numerator: u64,
  new_royalty_denominator: u64,
  new_royalty_payee_addr: address
`;

const STRUCTS = `
  struct CollectionDescriptionMutateEvent has drop, store { ${COLLECTION}, ${DESCRIPTIONS} }
  #[event] struct CollectionDescriptionMutate has drop, store { ${COLLECTION}, ${DESCRIPTIONS} }
  struct CollectionUriMutateEvent has drop, store { ${COLLECTION}, ${URIS} }
  #[event] struct CollectionUriMutate has drop, store { ${COLLECTION}, ${URIS} }
  struct CollectionMaxiumMutateEvent has drop, store { ${COLLECTION}, ${MAXIMUMS} }
  #[event] struct CollectionMaximumMutate has drop, store { ${COLLECTION}, ${MAXIMUMS} }
  struct OptInTransferEvent has drop, store { opt_in: bool }
  #[event] struct OptInTransfer has drop, store { account_address: address, opt_in: bool }
  struct UriMutationEvent has drop, store { ${TOKEN}, ${URIS} }
  #[event] struct UriMutation has drop, store { ${TOKEN}, ${URIS} }
  struct DefaultPropertyMutateEvent has drop, store { ${TOKEN}, ${PROPERTIES} }
  #[event] struct DefaultPropertyMutate has drop, store { ${TOKEN}, ${PROPERTIES} }
  struct DescriptionMutateEvent has drop, store { ${TOKEN}, ${DESCRIPTIONS} }
  #[event] struct DescriptionMutate has drop, store { ${TOKEN}, ${DESCRIPTIONS} }
  struct RoyaltyMutateEvent has drop, store { ${TOKEN}, ${ROYALTIES} }
  #[event] struct RoyaltyMutate has drop, store { ${TOKEN}, ${ROYALTIES} }
  struct MaxiumMutateEvent has drop, store { ${TOKEN}, ${MAXIMUMS} }
  #[event] struct MaximumMutate has drop, store { ${TOKEN}, ${MAXIMUMS} }
  struct TokenEventStoreV1 has key {
    collection_uri_mutate_events: 0x1::event::EventHandle<CollectionUriMutateEvent>,
    collection_maximum_mutate_events: 0x1::event::EventHandle<CollectionMaxiumMutateEvent>,
    collection_description_mutate_events: 0x1::event::EventHandle<CollectionDescriptionMutateEvent>,
    opt_in_events: 0x1::event::EventHandle<OptInTransferEvent>,
    uri_mutate_events: 0x1::event::EventHandle<UriMutationEvent>,
    default_property_mutate_events: 0x1::event::EventHandle<DefaultPropertyMutateEvent>,
    description_mutate_events: 0x1::event::EventHandle<DescriptionMutateEvent>,
    royalty_mutate_events: 0x1::event::EventHandle<RoyaltyMutateEvent>,
    maximum_mutate_events: 0x1::event::EventHandle<MaxiumMutateEvent>,
    extension: Option<0x1::any::Any>,
  }
  #[event] #[deprecated] struct CollectionMaxiumMutate has drop, store { ${COLLECTION}, ${MAXIMUMS} }
`;

const COLLECTION_PARAMETERS = "creator: &signer, collection: String";
const TOKEN_PARAMETERS = "creator: &signer, collection: String, token: String";

/** `0x3::token_event_store`: events for changes of collections and token data, and for opting in to transfers. */
export const tokenEventStoreModule: NativeModule = defineModule({
  id: "0x3::token_event_store",
  friends: ["0x3::token"],
  structs: STRUCTS,
  functions: {
    [`friend fun emit_collection_uri_mutate_event(${COLLECTION_PARAMETERS}, ${URIS})`]: (
      { context },
      creator: Address,
      collection: MoveString,
      before: MoveString,
      after: MoveString,
    ) => events.emitCollectionUriChange(context, creator, collection, { before, after }),
    [`friend fun emit_collection_description_mutate_event(${COLLECTION_PARAMETERS}, ${DESCRIPTIONS})`]: (
      { context },
      creator: Address,
      collection: MoveString,
      before: MoveString,
      after: MoveString,
    ) => events.emitCollectionDescriptionChange(context, creator, collection, { before, after }),
    [`friend fun emit_collection_maximum_mutate_event(${COLLECTION_PARAMETERS}, ${MAXIMUMS})`]: (
      { context },
      creator: Address,
      collection: MoveString,
      before: bigint,
      after: bigint,
    ) => events.emitCollectionMaximumChange(context, creator, collection, { before, after }),
    "friend fun emit_token_opt_in_event(account: &signer, opt_in: bool)": ({ context }, account: Address, optIn: boolean) =>
      events.emitOptIn(context, account, optIn),
    [`friend fun emit_token_uri_mutate_event(${TOKEN_PARAMETERS}, ${URIS})`]: (
      { context },
      creator: Address,
      collection: MoveString,
      name: MoveString,
      before: MoveString,
      after: MoveString,
    ) => events.emitUriChange(context, creator, { collection, name }, { before, after }),
    [`friend fun emit_default_property_mutate_event(${TOKEN_PARAMETERS}, ${PROPERTIES})`]: (
      { context },
      creator: Address,
      collection: MoveString,
      name: MoveString,
      keys: MoveString[],
      before: Option<PropertyValue>[],
      after: PropertyValue[],
    ) => events.emitDefaultPropertiesChange(context, creator, { collection, name }, { keys, before, after }),
    // The published function name has this typo.
    [`friend fun emit_token_descrition_mutate_event(${TOKEN_PARAMETERS}, ${DESCRIPTIONS})`]: (
      { context },
      creator: Address,
      collection: MoveString,
      name: MoveString,
      before: MoveString,
      after: MoveString,
    ) => events.emitDescriptionChange(context, creator, { collection, name }, { before, after }),
    [`friend fun emit_token_royalty_mutate_event(${TOKEN_PARAMETERS}, ${ROYALTIES})`]: (
      { context },
      creator: Address,
      collection: MoveString,
      name: MoveString,
      oldNumerator: bigint,
      oldDenominator: bigint,
      oldPayee: Address,
      newNumerator: bigint,
      newDenominator: bigint,
      newPayee: Address,
    ) =>
      events.emitRoyaltyChange(
        context,
        creator,
        { collection, name },
        {
          before: { royalty_points_numerator: oldNumerator, royalty_points_denominator: oldDenominator, payee_address: oldPayee },
          after: { royalty_points_numerator: newNumerator, royalty_points_denominator: newDenominator, payee_address: newPayee },
        },
      ),
    [`friend fun emit_token_maximum_mutate_event(${TOKEN_PARAMETERS}, ${MAXIMUMS})`]: (
      { context },
      creator: Address,
      collection: MoveString,
      name: MoveString,
      before: bigint,
      after: bigint,
    ) => events.emitMaximumChange(context, creator, { collection, name }, { before, after }),
  },
});
