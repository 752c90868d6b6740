module aptos_token::token_event_store {
    use aptos_token::property_map;
    use std::option::Option;
    use std::string::String;

    friend aptos_token::token;

    struct CollectionDescriptionMutateEvent has drop, store { creator_addr: address, collection_name: String, old_description: String, new_description: String }
    #[event] struct CollectionDescriptionMutate has drop, store { creator_addr: address, collection_name: String, old_description: String, new_description: String }
    struct CollectionUriMutateEvent has drop, store { creator_addr: address, collection_name: String, old_uri: String, new_uri: String }
    #[event] struct CollectionUriMutate has drop, store { creator_addr: address, collection_name: String, old_uri: String, new_uri: String }
    struct CollectionMaxiumMutateEvent has drop, store { creator_addr: address, collection_name: String, old_maximum: u64, new_maximum: u64 }
    #[event] struct CollectionMaximumMutate has drop, store { creator_addr: address, collection_name: String, old_maximum: u64, new_maximum: u64 }
    struct OptInTransferEvent has drop, store { opt_in: bool }
    #[event] struct OptInTransfer has drop, store { account_address: address, opt_in: bool }
    struct UriMutationEvent has drop, store { creator: address, collection: String, token: String, old_uri: String, new_uri: String }
    #[event] struct UriMutation has drop, store { creator: address, collection: String, token: String, old_uri: String, new_uri: String }
    struct DefaultPropertyMutateEvent has drop, store { creator: address, collection: String, token: String, keys: vector<String>, old_values: vector<Option<property_map::PropertyValue>>, new_values: vector<property_map::PropertyValue> }
    #[event] struct DefaultPropertyMutate has drop, store { creator: address, collection: String, token: String, keys: vector<String>, old_values: vector<Option<property_map::PropertyValue>>, new_values: vector<property_map::PropertyValue> }
    struct DescriptionMutateEvent has drop, store { creator: address, collection: String, token: String, old_description: String, new_description: String }
    #[event] struct DescriptionMutate has drop, store { creator: address, collection: String, token: String, old_description: String, new_description: String }
    struct RoyaltyMutateEvent has drop, store { creator: address, collection: String, token: String,
        old_royalty_numerator: u64,
        old_royalty_denominator: u64,
        old_royalty_payee_addr: address,
        new_royalty_numerator: u64,
        new_royalty_denominator: u64,
        new_royalty_payee_addr: address
    }
    #[event] struct RoyaltyMutate has drop, store { creator: address, collection: String, token: String,
        old_royalty_numerator: u64,
        old_royalty_denominator: u64,
        old_royalty_payee_addr: address,
        new_royalty_numerator: u64,
        new_royalty_denominator: u64,
        new_royalty_payee_addr: address
    }
    struct MaxiumMutateEvent has drop, store { creator: address, collection: String, token: String, old_maximum: u64, new_maximum: u64 }
    #[event] struct MaximumMutate has drop, store { creator: address, collection: String, token: String, old_maximum: u64, new_maximum: u64 }
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
    #[event] #[deprecated] struct CollectionMaxiumMutate has drop, store { creator_addr: address, collection_name: String, old_maximum: u64, new_maximum: u64 }

    friend fun emit_collection_uri_mutate_event(creator: &signer, collection: String, old_uri: String, new_uri: String);
    friend fun emit_collection_description_mutate_event(
        creator: &signer, collection: String, old_description: String, new_description: String,
    );
    friend fun emit_collection_maximum_mutate_event(creator: &signer, collection: String, old_maximum: u64, new_maximum: u64);
    friend fun emit_token_opt_in_event(account: &signer, opt_in: bool);
    friend fun emit_token_uri_mutate_event(creator: &signer, collection: String, token: String, old_uri: String, new_uri: String);
    friend fun emit_default_property_mutate_event(
        creator: &signer, collection: String, token: String, keys: vector<String>, old_values: vector<Option<property_map::PropertyValue>>,
        new_values: vector<property_map::PropertyValue>,
    );
    friend fun emit_token_descrition_mutate_event(
        creator: &signer, collection: String, token: String, old_description: String, new_description: String,
    );
    friend fun emit_token_royalty_mutate_event(
        creator: &signer, collection: String, token: String, old_royalty_numerator: u64, old_royalty_denominator: u64,
        old_royalty_payee_addr: address, new_royalty_numerator: u64, new_royalty_denominator: u64, new_royalty_payee_addr: address,
    );
    friend fun emit_token_maximum_mutate_event(creator: &signer, collection: String, token: String, old_maximum: u64, new_maximum: u64);
}
