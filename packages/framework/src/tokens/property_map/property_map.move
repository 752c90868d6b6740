module aptos_token_objects::property_map {
    use aptos_framework::object::Object;
    use std::string::String;

    /// The object has no properties
    const EPROPERTY_MAP_DOES_NOT_EXIST: u64 = 1;
    /// There is a property of this name already
    const EKEY_ALREADY_EXISTS_IN_PROPERTY_MAP: u64 = 2;
    /// There are more than 1000 properties
    const ETOO_MANY_PROPERTIES: u64 = 3;
    /// There must be as many values as names
    const EKEY_VALUE_COUNT_MISMATCH: u64 = 4;
    /// There must be as many types as names
    const EKEY_TYPE_COUNT_MISMATCH: u64 = 5;
    /// The property has another type
    const ETYPE_MISMATCH: u64 = 6;
    /// Properties cannot have this type
    const ETYPE_INVALID: u64 = 7;
    /// The property's name has more than 128 bytes
    const EPROPERTY_MAP_KEY_TOO_LONG: u64 = 8;

    #[resource_group_member(group = 0x1::object::ObjectGroup)]
    struct PropertyMap has drop, key { inner: 0x1::simple_map::SimpleMap<String, PropertyValue> }
    struct PropertyValue has drop, store { type: u8, value: vector<u8> }
    struct MutatorRef has drop, store { self: address }

    public fun init(ref: &0x1::object::ConstructorRef, container: PropertyMap);
    public fun extend(ref: &0x1::object::ExtendRef, container: PropertyMap);
    public fun burn(ref: MutatorRef);
    public fun prepare_input(keys: vector<String>, types: vector<String>, values: vector<vector<u8>>): PropertyMap;
    public fun generate_mutator_ref(ref: &0x1::object::ConstructorRef): MutatorRef;
    public fun contains_key<T: key>(object: &Object<T>, key: &String): bool;
    public fun length<T: key>(object: &Object<T>): u64;
    public fun read<T: key>(object: &Object<T>, key: &String): (String, vector<u8>);
    public fun read_bool<T: key>(object: &Object<T>, key: &String): bool;
    public fun read_u8<T: key>(object: &Object<T>, key: &String): u8;
    public fun read_u16<T: key>(object: &Object<T>, key: &String): u16;
    public fun read_u32<T: key>(object: &Object<T>, key: &String): u32;
    public fun read_u64<T: key>(object: &Object<T>, key: &String): u64;
    public fun read_u128<T: key>(object: &Object<T>, key: &String): u128;
    public fun read_u256<T: key>(object: &Object<T>, key: &String): u256;
    public fun read_address<T: key>(object: &Object<T>, key: &String): address;
    public fun read_bytes<T: key>(object: &Object<T>, key: &String): vector<u8>;
    public fun read_string<T: key>(object: &Object<T>, key: &String): 0x1::string::String;
    public fun add(ref: &MutatorRef, key: String, type: String, value: vector<u8>);
    public fun add_typed<T: drop>(ref: &MutatorRef, key: String, value: T);
    public fun update(ref: &MutatorRef, key: &String, type: String, value: vector<u8>);
    public fun update_typed<T: drop>(ref: &MutatorRef, key: &String, value: T);
    public fun remove(ref: &MutatorRef, key: &String);
}
