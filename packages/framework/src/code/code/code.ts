import type { SignerValue } from "@atoll/move";
import { declaration } from "../../generated/code/code.ts";
import { implementModule } from "../../native/implementModule.ts";
import { withSigners } from "../../native/signerArguments.ts";
import { authorizeUnlimited } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
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
import { UPGRADE_POLICY } from "./packageTypes.ts";
import { publishPackageVersion, publishSerialized, requestPublish } from "./publishPackage.ts";

/** `0x1::code`: package registry and upgrade rules. The node verifies and publishes the modules after a transaction's code has run. */
export const codeModule = implementModule(declaration, {
  check_code_publishing_permission: ({ context }, signer) => checkCodePermission(context, signer),
  grant_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue) =>
    authorizeUnlimited(context, master, permissioned, CODE_PERMISSION),
  ),
  upgrade_policy_arbitrary: () => ({ policy: UPGRADE_POLICY.arbitrary }),
  upgrade_policy_compat: () => ({ policy: UPGRADE_POLICY.compatible }),
  upgrade_policy_immutable: () => ({ policy: UPGRADE_POLICY.immutable }),
  can_change_upgrade_policy_to: (_, from, to) => canChangePolicy(from, to),
  initialize: ({ context }, framework, owner, metadata) => {
    assertAptosFramework(framework);
    registerPackage(context, owner, metadata);
  },
  publish_package: ({ context }, owner, pack, code) => publishPackageVersion(context, owner, pack, code),
  freeze_code_object: ({ context }, publisher, codeObject) => freezeCode(context, publisher, codeObject.inner),
  publish_package_txn: ({ context }, owner, metadata, code) => publishSerialized(context, owner, metadata, code),
  check_upgradability: (_, older, newer, names) => checkUpgradable(older, newer, names),
  check_coexistence: (_, older, names) => checkCoexistence(older, names),
  check_dependencies: ({ context }, publishAddress, pack) => checkDependencies(context, publishAddress, pack),
  is_policy_exempted_address: (_, account) => isPolicyExempted(account),
  get_module_names: (_, pack) => moduleNames(pack),
  request_publish: ({ context }, owner, names, code) => requestPublish(context, owner, names, undefined, code),
  request_publish_with_allowed_deps: ({ context }, owner, names, allowed, code) => requestPublish(context, owner, names, allowed, code),
});
