import type { Address, SignerValue } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule } from "../native/defineModule.ts";
import { withSigners } from "../native/signerArguments.ts";
import type { ObjectValue } from "../objects/object.ts";
import { authorizeUnlimited } from "../permissions/permissionedSigner.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { CODE_PERMISSION, checkCodePermission } from "./codePermission.ts";
import {
  canChangePolicy,
  checkCoexistence,
  checkDependencies,
  checkUpgradable,
  freezeCode,
  isPolicyExempted,
  moduleNames,
  registerPackage,
} from "./packageRules.ts";
import { type AllowedDep, CODE_STRUCTS, codeErrors, type PackageMetadata, UPGRADE_POLICY, type UpgradePolicy } from "./packageTypes.ts";
import { publishPackage, publishSerialized, requestPublish } from "./publishPackage.ts";

/** `0x1::code`: package registry and upgrade rules. The node verifies and publishes the modules after a transaction's code has run. */
export const codeModule = defineModule({
  id: "0x1::code",
  friends: ["0x1::object_code_deployment"],
  errors: codeErrors,
  structs: CODE_STRUCTS,
  functions: {
    "public(friend) fun check_code_publishing_permission(s: &signer)": ({ context }, signer: Address) =>
      checkCodePermission(context, signer),
    "public fun grant_permission(master: &signer, permissioned_signer: &signer)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue) => authorizeUnlimited(context, master, permissioned, CODE_PERMISSION),
    ),
    "public fun upgrade_policy_arbitrary(): UpgradePolicy": (): UpgradePolicy => ({ policy: UPGRADE_POLICY.arbitrary }),
    "public fun upgrade_policy_compat(): UpgradePolicy": (): UpgradePolicy => ({ policy: UPGRADE_POLICY.compatible }),
    "public fun upgrade_policy_immutable(): UpgradePolicy": (): UpgradePolicy => ({ policy: UPGRADE_POLICY.immutable }),
    "public fun can_change_upgrade_policy_to(from: UpgradePolicy, to: UpgradePolicy): bool": (_, from: UpgradePolicy, to: UpgradePolicy) =>
      canChangePolicy(from, to),
    "fun initialize(aptos_framework: &signer, package_owner: &signer, metadata: PackageMetadata)": (
      { context },
      framework: Address,
      owner: Address,
      metadata: PackageMetadata,
    ) => {
      assertAptosFramework(framework);
      registerPackage(context, owner, metadata);
    },
    "public fun publish_package(owner: &signer, pack: PackageMetadata, code: vector<vector<u8>>)": (
      { context },
      owner: Address,
      pack: PackageMetadata,
      code: Uint8Array[],
    ) => publishPackage(context, owner, pack, code),
    "public fun freeze_code_object(publisher: &signer, code_object: Object<PackageRegistry>)": (
      { context },
      publisher: Address,
      codeObject: ObjectValue,
    ) => freezeCode(context, publisher, codeObject.inner),
    "public entry fun publish_package_txn(owner: &signer, metadata_serialized: vector<u8>, code: vector<vector<u8>>)": (
      { context },
      owner: Address,
      metadata: Uint8Array,
      code: Uint8Array[],
    ) => publishSerialized(context, owner, metadata, code),
    "fun check_upgradability(old_pack: &PackageMetadata, new_pack: &PackageMetadata, new_modules: &vector<String>)": (
      _,
      older: PackageMetadata,
      newer: PackageMetadata,
      names: MoveString[],
    ) => checkUpgradable(older, newer, names),
    "fun check_coexistence(old_pack: &PackageMetadata, new_modules: &vector<String>)": (_, older: PackageMetadata, names: MoveString[]) =>
      checkCoexistence(older, names),
    "fun check_dependencies(publish_address: address, pack: &PackageMetadata): vector<AllowedDep>": (
      { context },
      publishAddress: Address,
      pack: PackageMetadata,
    ) => checkDependencies(context, publishAddress, pack),
    "fun is_policy_exempted_address(addr: address): bool": (_, account: Address) => isPolicyExempted(account),
    "fun get_module_names(pack: &PackageMetadata): vector<String>": (_, pack: PackageMetadata) => moduleNames(pack),
    "native fun request_publish(owner: address, expected_modules: vector<String>, bundle: vector<vector<u8>>, policy: u8)": (
      { context },
      owner: Address,
      names: MoveString[],
      code: Uint8Array[],
    ) => requestPublish(context, owner, names, undefined, code),
    "native fun request_publish_with_allowed_deps(owner: address, expected_modules: vector<String>, allowed_deps: vector<AllowedDep>, bundle: vector<vector<u8>>, policy: u8)":
      ({ context }, owner: Address, names: MoveString[], allowed: AllowedDep[], code: Uint8Array[]) =>
        requestPublish(context, owner, names, allowed, code),
  },
});
