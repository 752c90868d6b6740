module aptos_token_objects::token {
    use aptos_framework::object::Object;
    use std::option::Option;
    use std::string::String;

    /// There is no such token
    const ETOKEN_DOES_NOT_EXIST: u64 = 1;
    /// The signer did not create the collection
    const ENOT_CREATOR: u64 = 2;
    /// The field cannot be changed
    const EFIELD_NOT_MUTABLE: u64 = 3;
    /// The name has more than 128 bytes
    const ETOKEN_NAME_TOO_LONG: u64 = 4;
    /// The URI has more than 512 bytes
    const EURI_TOO_LONG: u64 = 5;
    /// The description has more than 2048 bytes
    const EDESCRIPTION_TOO_LONG: u64 = 6;
    /// The seed has more than 128 bytes
    const ESEED_TOO_LONG: u64 = 7;
    /// The signer does not own the collection
    const ENOT_OWNER: u64 = 8;
    /// Owners of collections cannot mint on this network
    const ECOLLECTION_OWNER_NOT_SUPPORTED: u64 = 9;

    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct Token has key {
        collection: Object<0x4::collection::Collection>,
        index: u64,
        description: String,
        name: String,
        uri: String,
        mutation_events: 0x1::event::EventHandle<MutationEvent>,
    }
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct TokenIdentifiers has key {
        index: 0x1::aggregator_v2::AggregatorSnapshot<u64>,
        name: 0x1::aggregator_v2::DerivedStringSnapshot,
    }
    #[deprecated]
    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct ConcurrentTokenIdentifiers has key {
        index: 0x1::aggregator_v2::AggregatorSnapshot<u64>,
        name: 0x1::aggregator_v2::AggregatorSnapshot<String>,
    }
    struct BurnRef has drop, store { inner: Option<0x1::object::DeleteRef>, self: Option<address> }
    struct MutatorRef has drop, store { self: address }
    struct MutationEvent has drop, store { mutated_field_name: String, old_value: String, new_value: String }
    #[event] struct Mutation has drop, store { token_address: address, mutated_field_name: String, old_value: String, new_value: String }

    public fun create_token(
        creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name: String,
        royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create(
        creator: &signer, collection_name: String, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_token_as_collection_owner(
        creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name: String,
        royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_numbered_token_object(
        creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name_with_index_prefix: String,
        name_with_index_suffix: String, royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_numbered_token(
        creator: &signer, collection_name: String, description: String, name_with_index_prefix: String, name_with_index_suffix: String,
        royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_numbered_token_as_collection_owner(
        creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name_with_index_prefix: String,
        name_with_index_suffix: String, royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_named_token_object(
        creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name: String,
        royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_named_token(
        creator: &signer, collection_name: String, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_named_token_as_collection_owner(
        creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name: String,
        royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_named_token_from_seed(
        creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name: String, seed: String,
        royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_named_token_from_seed_as_collection_owner(
        creator: &signer, collection: Object<0x4::collection::Collection>, description: String, name: String, seed: String,
        royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    #[deprecated]
    public fun create_from_account(
        creator: &signer, collection_name: String, description: String, name: String, royalty: Option<0x4::royalty::Royalty>, uri: String,
    ): 0x1::object::ConstructorRef;
    public fun create_token_address(creator: &address, collection: &String, name: &String): address;
    #[view] public fun create_token_address_with_seed(creator: address, collection: String, name: String, seed: String): address;
    public fun create_token_seed(collection: &String, name: &String): vector<u8>;
    public fun create_token_name_with_seed(collection: &String, name: &String, seed: &String): vector<u8>;
    public fun generate_mutator_ref(ref: &0x1::object::ConstructorRef): MutatorRef;
    public fun generate_burn_ref(ref: &0x1::object::ConstructorRef): BurnRef;
    public fun address_from_burn_ref(ref: &BurnRef): address;
    #[view] public fun creator<T: key>(token: Object<T>): address;
    #[view] public fun collection_name<T: key>(token: Object<T>): String;
    #[view] public fun collection_object<T: key>(token: Object<T>): Object<0x4::collection::Collection>;
    #[view] public fun description<T: key>(token: Object<T>): String;
    #[view] public fun name<T: key>(token: Object<T>): String;
    #[view] public fun uri<T: key>(token: Object<T>): String;
    #[view] public fun royalty<T: key>(token: Object<T>): Option<0x4::royalty::Royalty>;
    #[view] public fun index<T: key>(token: Object<T>): u64;
    public fun burn(burn_ref: BurnRef);
    public fun set_description(mutator_ref: &MutatorRef, description: String);
    public fun set_name(mutator_ref: &MutatorRef, name: String);
    public fun set_uri(mutator_ref: &MutatorRef, uri: String);
}
