module aptos_token_objects::collection {
    use aptos_framework::object::Object;
    use std::option::Option;
    use std::string::String;

    friend aptos_token_objects::token;

    /// There is no such collection
    const ECOLLECTION_DOES_NOT_EXIST: u64 = 1;
    /// The collection is full
    const ECOLLECTION_SUPPLY_EXCEEDED: u64 = 2;
    /// The name has more than 128 bytes
    const ECOLLECTION_NAME_TOO_LONG: u64 = 3;
    /// The URI has more than 512 bytes
    const EURI_TOO_LONG: u64 = 4;
    /// The description has more than 2048 bytes
    const EDESCRIPTION_TOO_LONG: u64 = 5;
    /// The collection must have room for a token
    const EMAX_SUPPLY_CANNOT_BE_ZERO: u64 = 6;
    /// Concurrent supply is switched off on this network
    const ECONCURRENT_NOT_ENABLED: u64 = 7;
    /// The collection needs no upgrade
    const EALREADY_CONCURRENT: u64 = 8;
    /// More tokens exist than the new maximum
    const EINVALID_MAX_SUPPLY: u64 = 9;
    /// The collection has no maximum
    const ENO_MAX_SUPPLY_IN_COLLECTION: u64 = 10;
    /// Collections cannot change hands on this network
    const ECOLLECTION_OWNER_NOT_SUPPORTED: u64 = 11;

    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct Collection has key {
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
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct FixedSupply has key {
        current_supply: u64,
        max_supply: u64,
        total_minted: u64,
        burn_events: 0x1::event::EventHandle<BurnEvent>,
        mint_events: 0x1::event::EventHandle<MintEvent>,
    }
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct UnlimitedSupply has key {
        current_supply: u64,
        total_minted: u64,
        burn_events: 0x1::event::EventHandle<BurnEvent>,
        mint_events: 0x1::event::EventHandle<MintEvent>,
    }
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct ConcurrentSupply has key {
        current_supply: 0x1::aggregator_v2::Aggregator<u64>,
        total_minted: 0x1::aggregator_v2::Aggregator<u64>,
    }
    struct BurnEvent has drop, store { index: u64, token: address }
    struct MintEvent has drop, store { index: u64, token: address }
    #[event] struct Burn has drop, store { collection: address, index: u64, token: address, previous_owner: address }
    #[event] struct Mint has drop, store { collection: address, index: 0x1::aggregator_v2::AggregatorSnapshot<u64>, token: address }
    #[deprecated]
    #[event] struct ConcurrentBurnEvent has drop, store { collection_addr: address, index: u64, token: address }
    #[deprecated]
    #[event] struct ConcurrentMintEvent has drop, store {
        collection_addr: address,
        index: 0x1::aggregator_v2::AggregatorSnapshot<u64>,
        token: address,
    }
    #[event] struct SetMaxSupply has drop, store { collection: Object<Collection>, old_max_supply: u64, new_max_supply: u64 }

    public fun create_fixed_collection(
        creator: &signer, description: String, max_supply: u64, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_fixed_collection_as_owner(
        creator: &signer, description: String, max_supply: u64, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_unlimited_collection(
        creator: &signer, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_unlimited_collection_as_owner(
        creator: &signer, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    fun create_untracked_collection(
        creator: &signer, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_collection_address(creator: &address, name: &String): address;
    public fun create_collection_seed(name: &String): vector<u8>;
    friend fun increment_supply(collection: &Object<Collection>, token: address): Option<0x1::aggregator_v2::AggregatorSnapshot<u64>>;
    friend fun decrement_supply(collection: &Object<Collection>, token: address, index: Option<u64>, previous_owner: address);
    public fun generate_mutator_ref(ref: &0x1::object::ConstructorRef): MutatorRef;
    public fun upgrade_to_concurrent(ref: &0x1::object::ExtendRef);
    #[view] public fun count<T: key>(collection: Object<T>): Option<u64>;
    #[view] public fun creator<T: key>(collection: Object<T>): address;
    #[view] public fun description<T: key>(collection: Object<T>): String;
    #[view] public fun name<T: key>(collection: Object<T>): String;
    #[view] public fun uri<T: key>(collection: Object<T>): String;
    public fun set_name(mutator_ref: &MutatorRef, name: String);
    public fun set_description(mutator_ref: &MutatorRef, description: String);
    public fun set_uri(mutator_ref: &MutatorRef, uri: String);
    public fun set_max_supply(mutator_ref: &MutatorRef, max_supply: u64);
}
