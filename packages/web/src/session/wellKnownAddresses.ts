import { readAddress } from "../chain/facts/address.ts";
import type { Address, NetworkDefinition } from "../chain/facts/types.ts";

/** The texts that name them. */
export type WellKnownName = `common:${"framework" | "legacyTokenFramework" | "tokenFramework" | "faucet"}`;

/** Accounts that every network has: the framework's own, which nobody else can hold. */
const OF_EVERY_NETWORK: ReadonlyMap<Address, WellKnownName> = new Map<Address, WellKnownName>([
  [readAddress("0x1"), "common:framework"],
  [readAddress("0x3"), "common:legacyTokenFramework"],
  [readAddress("0x4"), "common:tokenFramework"],
]);
/** The root account of the embedded network, with which its faucet pays. */
const FAUCET = readAddress("0xa550c18");

/** What an address is called that is no account's and no contact's; the network is undefined on pages that stand outside all of them. */
export function wellKnownName(address: Address, network: Pick<NetworkDefinition, "kind"> | undefined): WellKnownName | undefined {
  if (address === FAUCET && network?.kind === "embedded") return "common:faucet";
  return OF_EVERY_NETWORK.get(address);
}
