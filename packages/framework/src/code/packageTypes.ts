import { type Address, structTag } from "@atoll/move";
import type { Any as AnyValue } from "../generated/stdlib/any.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";

/** Abort codes of `0x1::code`. */
export const codeErrors = defineErrors("0x1::code", {
  EMODULE_NAME_CLASH: [1n, "Another package at the address has a module of that name"],
  EUPGRADE_IMMUTABLE: [2n, "The package cannot change any more"],
  EUPGRADE_WEAKER_POLICY: [3n, "A package's policy can only become stricter"],
  EMODULE_MISSING: [4n, "An upgrade keeps every module that the package has"],
  EPACKAGE_DEP_MISSING: [5n, "A package that this one depends on is not there"],
  EDEP_WEAKER_POLICY: [6n, "A package that this one depends on has a weaker policy"],
  EDEP_ARBITRARY_NOT_SAME_ADDRESS: [7n, "A package that may change at will serves only its own address"],
  EINCOMPATIBLE_POLICY_DISABLED: [8n, "Packages that may change at will are not admitted"],
  ENOT_PACKAGE_OWNER: [9n, "The account does not own the code's object"],
  ECODE_OBJECT_DOES_NOT_EXIST: [10n, "There is no code at the object"],
  ENO_CODE_PERMISSION: [11n, "This signer may not publish code"],
});

export const PACKAGE_REGISTRY = structTag("0x1::code::PackageRegistry");
export const PACKAGE_METADATA = structTag("0x1::code::PackageMetadata");

/** Upgrade policies: arbitrary changes, compatible changes, or no changes. */
export const UPGRADE_POLICY = { arbitrary: 0, compatible: 1, immutable: 2 } as const;

export type UpgradePolicy = { policy: number };
export type PackageDep = { account: Address; package_name: MoveString };
type ModuleMetadata = { name: MoveString; source: Uint8Array; source_map: Uint8Array; extension: Option<AnyValue> };
export type PackageMetadata = {
  name: MoveString;
  upgrade_policy: UpgradePolicy;
  upgrade_number: bigint;
  source_digest: MoveString;
  manifest: Uint8Array;
  modules: ModuleMetadata[];
  deps: PackageDep[];
  extension: Option<AnyValue>;
};
export type PackageRegistry = { packages: PackageMetadata[] };
/** Module that a package may use; an empty name allows any module of the address. */
export type AllowedDep = { account: Address; module_name: MoveString };

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
