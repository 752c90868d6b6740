import { address } from "@atoll/move";

/** Account of the framework's modules. */
export const FRAMEWORK_ADDRESS = address("0x1");
/** VM address: signer of prologues and block metadata. */
export const VM_ADDRESS = address("0x0");
/** Root account of test networks. */
export const CORE_RESOURCES_ADDRESS = address("0xa550c18");
/**
 * Code of the name registry; also its first administrator, and the recipient of registration fees. Client libraries expect this address on
 * a local network. It derives from a public test key.
 */
export const NAMES_ADDRESS = address("0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82");
