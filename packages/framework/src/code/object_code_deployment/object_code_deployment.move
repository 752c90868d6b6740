module aptos_framework::object_code_deployment {
    use aptos_framework::code;
    use aptos_framework::object;
    use aptos_framework::object::Object;

    /// This network does not keep code at objects
    const EOBJECT_CODE_DEPLOYMENT_NOT_SUPPORTED: u64 = 1;
    /// The account does not own the code's object
    const ENOT_CODE_OBJECT_OWNER: u64 = 2;
    /// There is no code at the object
    const ECODE_OBJECT_DOES_NOT_EXIST: u64 = 3;
    /// This signer may not publish code
    const ENO_CODE_PERMISSION: u64 = 4;

    #[resource_group_member(group = 0x1::object::ObjectGroup)] struct ManagingRefs has key { extend_ref: object::ExtendRef }
    #[event] struct Publish has drop, store { object_address: address }
    #[event] struct Upgrade has drop, store { object_address: address }
    #[event] struct Freeze has drop, store { object_address: address }

    public entry fun publish(publisher: &signer, metadata_serialized: vector<u8>, code: vector<vector<u8>>);
    public entry fun upgrade(
        publisher: &signer, metadata_serialized: vector<u8>, code: vector<vector<u8>>, code_object: Object<code::PackageRegistry>,
    );
    public entry fun freeze_code_object(publisher: &signer, code_object: Object<code::PackageRegistry>);
}
