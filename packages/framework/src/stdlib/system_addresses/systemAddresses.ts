import type { Address } from "@atoll/move";
import { declaration, errors } from "../../generated/stdlib/system_addresses.ts";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS, VM_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";

export function assertCoreResource(account: Address): void {
  errors.check(account === CORE_RESOURCES_ADDRESS, "permissionDenied", "ENOT_CORE_RESOURCE_ADDRESS");
}
export function assertAptosFramework(account: Address): void {
  errors.check(account === FRAMEWORK_ADDRESS, "permissionDenied", "ENOT_APTOS_FRAMEWORK_ADDRESS");
}
export function assertFrameworkReserved(account: Address): void {
  errors.check(isFrameworkReserved(account), "permissionDenied", "ENOT_FRAMEWORK_RESERVED_ADDRESS");
}
export function assertVm(account: Address): void {
  errors.check(account === VM_ADDRESS, "permissionDenied", "EVM");
}

/** Whether an address is reserved for the framework: `0x1` to `0xa`. */
function isFrameworkReserved(account: Address): boolean {
  const value = BigInt(account);
  return value >= 1n && value <= 0xan;
}

export const systemAddressesModule = implementModule(declaration, {
  assert_core_resource: (_, account) => assertCoreResource(account),
  assert_core_resource_address: (_, account) => assertCoreResource(account),
  is_core_resource_address: (_, account) => account === CORE_RESOURCES_ADDRESS,
  assert_aptos_framework: (_, account) => assertAptosFramework(account),
  assert_framework_reserved_address: (_, account) => assertFrameworkReserved(account),
  assert_framework_reserved: (_, account) => assertFrameworkReserved(account),
  is_framework_reserved_address: (_, account) => isFrameworkReserved(account),
  is_aptos_framework_address: (_, account) => account === FRAMEWORK_ADDRESS,
  assert_vm: (_, account) => assertVm(account),
  is_vm: (_, account) => account === VM_ADDRESS,
  is_vm_address: (_, account) => account === VM_ADDRESS,
  is_reserved_address: (_, account) => account === FRAMEWORK_ADDRESS || account === VM_ADDRESS,
});
