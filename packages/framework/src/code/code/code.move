module aptos_framework::code {
    use aptos_framework::object::Object;
    use aptos_std::copyable_any;
    use std::option::Option;
    use std::string::String;

    friend aptos_framework::object_code_deployment;

    /// Another package at the address has a module of that name
    const EMODULE_NAME_CLASH: u64 = 1;
    /// The package cannot change any more
    const EUPGRADE_IMMUTABLE: u64 = 2;
    /// A package's policy can only become stricter
    const EUPGRADE_WEAKER_POLICY: u64 = 3;
    /// An upgrade keeps every module that the package has
    const EMODULE_MISSING: u64 = 4;
    /// A package that this one depends on is not there
    const EPACKAGE_DEP_MISSING: u64 = 5;
    /// A package that this one depends on has a weaker policy
    const EDEP_WEAKER_POLICY: u64 = 6;
    /// A package that may change at will serves only its own address
    const EDEP_ARBITRARY_NOT_SAME_ADDRESS: u64 = 7;
    /// Packages that may change at will are not admitted
    const EINCOMPATIBLE_POLICY_DISABLED: u64 = 8;
    /// The account does not own the code's object
    const ENOT_PACKAGE_OWNER: u64 = 9;
    /// There is no code at the object
    const ECODE_OBJECT_DOES_NOT_EXIST: u64 = 10;
    /// This signer may not publish code
    const ENO_CODE_PERMISSION: u64 = 11;

    struct PackageRegistry has key, store, drop { packages: vector<PackageMetadata> }
    struct PackageMetadata has copy, drop, store {
        name: String,
        upgrade_policy: UpgradePolicy,
        upgrade_number: u64,
        source_digest: String,
        manifest: vector<u8>,
        modules: vector<ModuleMetadata>,
        deps: vector<PackageDep>,
        extension: Option<copyable_any::Any>,
    }
    struct PackageDep has store, drop, copy { account: address, package_name: String }
    struct ModuleMetadata has copy, drop, store {
        name: String, source: vector<u8>, source_map: vector<u8>, extension: Option<copyable_any::Any>
    }
    struct UpgradePolicy has store, copy, drop { policy: u8 }
    #[event] struct PublishPackage has drop, store { code_address: address, is_upgrade: bool }
    struct CodePublishingPermission has copy, drop, store {}
    struct AllowedDep has drop { account: address, module_name: String }

    public(friend) fun check_code_publishing_permission(s: &signer);
    public fun grant_permission(master: &signer, permissioned_signer: &signer);
    public fun upgrade_policy_arbitrary(): UpgradePolicy;
    public fun upgrade_policy_compat(): UpgradePolicy;
    public fun upgrade_policy_immutable(): UpgradePolicy;
    public fun can_change_upgrade_policy_to(from: UpgradePolicy, to: UpgradePolicy): bool;
    fun initialize(aptos_framework: &signer, package_owner: &signer, metadata: PackageMetadata);
    public fun publish_package(owner: &signer, pack: PackageMetadata, code: vector<vector<u8>>);
    public fun freeze_code_object(publisher: &signer, code_object: Object<PackageRegistry>);
    public entry fun publish_package_txn(owner: &signer, metadata_serialized: vector<u8>, code: vector<vector<u8>>);
    fun check_upgradability(old_pack: &PackageMetadata, new_pack: &PackageMetadata, new_modules: &vector<String>);
    fun check_coexistence(old_pack: &PackageMetadata, new_modules: &vector<String>);
    fun check_dependencies(publish_address: address, pack: &PackageMetadata): vector<AllowedDep>;
    fun is_policy_exempted_address(addr: address): bool;
    fun get_module_names(pack: &PackageMetadata): vector<String>;
    native fun request_publish(owner: address, expected_modules: vector<String>, bundle: vector<vector<u8>>, policy: u8);
    native fun request_publish_with_allowed_deps(
        owner: address, expected_modules: vector<String>, allowed_deps: vector<AllowedDep>, bundle: vector<vector<u8>>, policy: u8,
    );
}
