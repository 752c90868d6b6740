import { address } from "@atoll/move";

/** Where the framework lives and what acts for it. */
export const FRAMEWORK_ADDRESS = address("0x1");
/** The machine itself: signer of prologues and block metadata. */
export const VM_ADDRESS = address("0x0");
/** Root account of test networks. */
export const CORE_RESOURCES_ADDRESS = address("0xa550c18");
