module aptos_token::property_map {
    use std::string::String;

    /// There is a property of this name already
    const EKEY_AREADY_EXIST_IN_PROPERTY_MAP: u64 = 1;
    /// There are more than 1000 properties
    const EPROPERTY_NUMBER_EXCEED_LIMIT: u64 = 2;
    /// There is no property of this name
    const EPROPERTY_NOT_EXIST: u64 = 3;
    /// There must be as many values as names
    const EKEY_COUNT_NOT_MATCH_VALUE_COUNT: u64 = 4;
    /// There must be as many types as names
    const EKEY_COUNT_NOT_MATCH_TYPE_COUNT: u64 = 5;
    /// The property has another type
    const ETYPE_NOT_MATCH: u64 = 6;
    /// The property's name has more than 128 bytes
    const EPROPERTY_MAP_NAME_TOO_LONG: u64 = 7;

    struct PropertyMap has copy, drop, store { map: 0x1::simple_map::SimpleMap<String, PropertyValue> }
    struct PropertyValue has store, copy, drop { value: vector<u8>, type: String }

    public fun new(keys: vector<String>, values: vector<vector<u8>>, types: vector<String>): PropertyMap;
    public fun new_with_key_and_property_value(keys: vector<String>, values: vector<PropertyValue>): PropertyMap;
    public fun empty(): PropertyMap;
    public fun contains_key(self: &PropertyMap, key: &String): bool;
    public fun add(self: &mut PropertyMap, key: String, value: PropertyValue);
    public fun length(self: &PropertyMap): u64;
    public fun borrow(self: &PropertyMap, key: &String): &PropertyValue;
    public fun keys(self: &PropertyMap): vector<String>;
    public fun types(self: &PropertyMap): vector<String>;
    public fun values(self: &PropertyMap): vector<vector<u8>>;
    public fun read_bool(self: &PropertyMap, key: &String): bool;
    public fun read_u8(self: &PropertyMap, key: &String): u8;
    public fun read_u64(self: &PropertyMap, key: &String): u64;
    public fun read_u128(self: &PropertyMap, key: &String): u128;
    public fun read_address(self: &PropertyMap, key: &String): address;
    public fun read_string(self: &PropertyMap, key: &String): 0x1::string::String;
    public fun borrow_value(self: &PropertyValue): vector<u8>;
    public fun borrow_type(self: &PropertyValue): String;
    public fun remove(self: &mut PropertyMap, key: &String): (String, PropertyValue);
    public fun update_property_map(self: &mut PropertyMap, keys: vector<String>, values: vector<vector<u8>>, types: vector<String>);
    public fun update_property_value(self: &mut PropertyMap, key: &String, value: PropertyValue);
    public fun create_property_value_raw(value: vector<u8>, type: String): PropertyValue;
    public fun create_property_value<T: copy>(data: &T): PropertyValue;
}
