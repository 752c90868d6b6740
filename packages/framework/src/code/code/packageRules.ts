import { type Address, address, copyValue, type NativeContext, valuesEqual } from "@atoll/move";
import { type AllowedDep, errors, type PackageDep, type PackageMetadata, tags, type UpgradePolicy } from "../../generated/code/code.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { ownerOf } from "../../objects/object/object.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { checkCodePermission } from "./codePermission.ts";
import { UPGRADE_POLICY } from "./packageTypes.ts";

/** Addresses 0x1 to 0xa: immutable packages may depend on the framework although it is upgradable. */
const FRAMEWORK_ADDRESSES: ReadonlySet<Address> = new Set(
  ["0x1", "0x2", "0x3", "0x4", "0x5", "0x6", "0x7", "0x8", "0x9", "0xa"].map((text) => address(text)),
);

export function isPolicyExempted(account: Address): boolean {
  return FRAMEWORK_ADDRESSES.has(account);
}
export function canChangePolicy(from: UpgradePolicy, to: UpgradePolicy): boolean {
  return from.policy <= to.policy;
}
export function moduleNames({ modules }: PackageMetadata): MoveString[] {
  return modules.map((module) => copyValue(module.name));
}
function contains(names: readonly MoveString[], name: MoveString): boolean {
  return names.some((candidate) => valuesEqual(candidate, name));
}

/** Checks that a package may replace its older version. */
export function checkUpgradable(older: PackageMetadata, newer: PackageMetadata, names: readonly MoveString[]): void {
  errors.check(older.upgrade_policy.policy < UPGRADE_POLICY.immutable, "invalidArgument", "EUPGRADE_IMMUTABLE");
  errors.check(canChangePolicy(older.upgrade_policy, newer.upgrade_policy), "invalidArgument", "EUPGRADE_WEAKER_POLICY");
  const keepsAll = older.modules.every((module) => contains(names, module.name));
  errors.check(keepsAll, "none", "EMODULE_MISSING");
}

/** Checks that two packages share no module name. */
export function checkCoexistence(older: PackageMetadata, names: readonly MoveString[]): void {
  const isApart = older.modules.every((module) => !contains(names, module.name));
  errors.check(isApart, "alreadyExists", "EMODULE_NAME_CLASH");
}

/** Lists the modules a package may use. Each dependency must exist with an upgrade policy at least as strict as the package's. */
export function checkDependencies(context: NativeContext, publishAddress: Address, pack: PackageMetadata): AllowedDep[] {
  return pack.deps.flatMap((dependency) => {
    const { account } = dependency;
    errors.check(context.exists(account, tags.PackageRegistry), "notFound", "EPACKAGE_DEP_MISSING");
    if (isPolicyExempted(account)) return [{ account, module_name: moveString("") }];
    const used = findPackage(context, dependency);
    errors.check(used.upgrade_policy.policy >= pack.upgrade_policy.policy, "invalidArgument", "EDEP_WEAKER_POLICY");
    const isShared = used.upgrade_policy.policy !== UPGRADE_POLICY.arbitrary || account === publishAddress;
    errors.check(isShared, "invalidArgument", "EDEP_ARBITRARY_NOT_SAME_ADDRESS");
    return moduleNames(used).map((name) => ({ account, module_name: name }));
  });
}
function findPackage(context: NativeContext, { account, package_name }: PackageDep): PackageMetadata {
  const { packages } = context.borrow(account, tags.PackageRegistry);
  const found = packages.find(({ name }) => valuesEqual(name, package_name));
  return found ?? errors.abort("notFound", "EPACKAGE_DEP_MISSING");
}

/** Freezes the packages at an object; all their dependencies must be immutable. */
export function freezeCode(context: NativeContext, publisher: Address, codeObject: Address): void {
  checkCodePermission(context, publisher);
  errors.check(context.exists(codeObject, tags.PackageRegistry), "notFound", "ECODE_OBJECT_DOES_NOT_EXIST");
  errors.check(ownerOf(context, codeObject) === publisher, "permissionDenied", "ENOT_PACKAGE_OWNER");
  const { packages } = context.borrowMut(codeObject, tags.PackageRegistry);
  for (const pack of packages) pack.upgrade_policy = { policy: UPGRADE_POLICY.immutable };
  for (const pack of packages) checkDependencies(context, codeObject, pack);
}

/** Adds a package to the registry of an address. */
export function registerPackage(context: NativeContext, owner: Address, metadata: PackageMetadata): void {
  if (!context.exists(owner, tags.PackageRegistry)) context.moveTo(owner, tags.PackageRegistry, { packages: [metadata] });
  else context.borrowMut(owner, tags.PackageRegistry).packages.push(metadata);
}
