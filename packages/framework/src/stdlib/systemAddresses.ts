import type { Address } from "@atoll/move";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS, VM_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";

const errors = defineErrors("0x1::system_addresses", {
  ENOT_CORE_RESOURCE_ADDRESS: [1n, "Only the core resource account may do this"],
  EVM: [2n, "Only the virtual machine may do this"],
  ENOT_APTOS_FRAMEWORK_ADDRESS: [3n, "Only the framework account may do this"],
  ENOT_FRAMEWORK_RESERVED_ADDRESS: [4n, "Only an account reserved for the framework may do this"],
});

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

export const systemAddressesModule = defineModule({
  id: "0x1::system_addresses",
  errors,
  functions: {
    "public fun assert_core_resource(account: &signer)": (_, account: Address) => assertCoreResource(account),
    "public fun assert_core_resource_address(addr: address)": (_, account: Address) => assertCoreResource(account),
    "public fun is_core_resource_address(addr: address): bool": (_, account: Address) => account === CORE_RESOURCES_ADDRESS,
    "public fun assert_aptos_framework(account: &signer)": (_, account: Address) => assertAptosFramework(account),
    "public fun assert_framework_reserved_address(account: &signer)": (_, account: Address) => assertFrameworkReserved(account),
    "public fun assert_framework_reserved(addr: address)": (_, account: Address) => assertFrameworkReserved(account),
    "public fun is_framework_reserved_address(addr: address): bool": (_, account: Address) => isFrameworkReserved(account),
    "public fun is_aptos_framework_address(addr: address): bool": (_, account: Address) => account === FRAMEWORK_ADDRESS,
    "public fun assert_vm(account: &signer)": (_, account: Address) => assertVm(account),
    "public fun is_vm(account: &signer): bool": (_, account: Address) => account === VM_ADDRESS,
    "public fun is_vm_address(addr: address): bool": (_, account: Address) => account === VM_ADDRESS,
    "public fun is_reserved_address(addr: address): bool": (_, account: Address) => account === FRAMEWORK_ADDRESS || account === VM_ADDRESS,
  },
});
