import { address } from "@atoll/move";

/** Addresses of the framework and of the VM. */
export const FRAMEWORK_ADDRESS = address("0x1");
/** VM address: signer of prologues and block metadata. */
export const VM_ADDRESS = address("0x0");
/** Root account of test networks. */
export const CORE_RESOURCES_ADDRESS = address("0xa550c18");
