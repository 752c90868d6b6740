/** Upgrade policies: arbitrary changes, compatible changes, or no changes. */
export const UPGRADE_POLICY = { arbitrary: 0, compatible: 1, immutable: 2 } as const;

export const CODE_STRUCTS = `
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
`;
