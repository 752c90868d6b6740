import { type Address, type ModuleId, MoveAbort, type NativeContext, valuesEqual } from "@atoll/move";
import { type AllowedDep, errors, type PackageMetadata, tags } from "../../generated/code/code.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import { fromBytes } from "../../stdlib/from_bcs/fromBytes.ts";
import { stringText } from "../../stdlib/string/string.ts";
import { checkCodePermission } from "./codePermission.ts";
import { checkCoexistence, checkDependencies, checkUpgradable, moduleNames } from "./packageRules.ts";
import { UPGRADE_POLICY } from "./packageTypes.ts";

const UTIL: ModuleId = { address: FRAMEWORK_ADDRESS, name: "util" };

/** Internal gas of a publish request, from release 1.38. */
const REQUEST_GAS = { base: 1_838n, perByte: 7n };
const ADDRESS_BYTES = 32;
/** Abort code invalid_state | 0, missing in the module's own error list: a transaction may publish only one package. */
const ALREADY_REQUESTED = 0x30000n;

/** Publishes a package from BCS metadata. */
export function publishSerialized(context: NativeContext, owner: Address, metadata: Uint8Array, code: readonly Uint8Array[]): void {
  publishPackageVersion(context, owner, fromBytes(context, UTIL, tags.PackageMetadata, metadata) as PackageMetadata, code);
}

/** Registers a new package or a new version, and requests publication of its modules from the VM. */
export function publishPackageVersion(context: NativeContext, owner: Address, pack: PackageMetadata, code: readonly Uint8Array[]): void {
  checkCodePermission(context, owner);
  errors.check(pack.upgrade_policy.policy > UPGRADE_POLICY.arbitrary, "invalidArgument", "EINCOMPATIBLE_POLICY_DISABLED");
  if (!context.exists(owner, tags.PackageRegistry)) context.moveTo(owner, tags.PackageRegistry, { packages: [] });
  const allowed = checkDependencies(context, owner, pack);
  const names = moduleNames(pack);
  const { packages } = context.borrowMut(owner, tags.PackageRegistry);
  let upgradeNumber = 0n;
  let place = packages.length;
  packages.forEach((older, index) => {
    if (valuesEqual(older.name, pack.name)) {
      upgradeNumber = older.upgrade_number + 1n;
      checkUpgradable(older, pack, names);
      place = index;
    } else {
      checkCoexistence(older, names);
    }
  });
  packages[place] = { ...pack, upgrade_number: upgradeNumber };
  context.emit(tags.PublishPackage, { code_address: owner, is_upgrade: upgradeNumber > 0n });
  requestPublish(context, owner, names, isFeatureEnabled(context, "CODE_DEPENDENCY_CHECK") ? allowed : undefined, code);
}

/** Passes modules to the VM, which publishes them after the transaction's code has run. */
export function requestPublish(
  context: NativeContext,
  destination: Address,
  names: readonly MoveString[],
  allowed: readonly AllowedDep[] | undefined,
  modules: readonly Uint8Array[],
): void {
  const expectedNames = names.map(stringText);
  const allowedDependencies = allowed === undefined ? undefined : namesByAddress(allowed);
  const allowedBytes = (allowed ?? []).reduce((sum, { module_name }) => sum + module_name.bytes.length, 0);
  const bytes =
    modules.reduce((sum, module) => sum + module.length, 0) +
    names.reduce((sum, name) => sum + name.bytes.length, 0) +
    allowedBytes +
    (allowedDependencies?.size ?? 0) * ADDRESS_BYTES;
  context.charge(REQUEST_GAS.base + REQUEST_GAS.perByte * BigInt(bytes));
  if (allowedDependencies !== undefined) {
    allowedDependencies.set(destination, new Set([...(allowedDependencies.get(destination) ?? []), ...expectedNames]));
  }
  const isFirst = context.requestPublish({ destination, modules, expectedNames, allowedDependencies });
  if (!isFirst) throw new MoveAbort(errors.module, ALREADY_REQUESTED);
}

function namesByAddress(allowed: readonly AllowedDep[]): Map<Address, Set<string>> {
  const names = new Map<Address, Set<string>>();
  for (const { account, module_name } of allowed) {
    const known = names.get(account);
    if (known === undefined) names.set(account, new Set([stringText(module_name)]));
    else known.add(stringText(module_name));
  }
  return names;
}
