import { readAddress } from "../../chain/facts/address.ts";
import type { Address, NetworkDefinition } from "../../chain/facts/types.ts";

/** Text keys of the names of well-known addresses. */
export type WellKnownName = `common:${"framework" | "legacyTokenFramework" | "tokenFramework" | "faucet"}`;

/** Framework accounts of every network, which nobody else can control. */
const OF_EVERY_NETWORK: ReadonlyMap<Address, WellKnownName> = new Map<Address, WellKnownName>([
  [readAddress("0x1"), "common:framework"],
  [readAddress("0x3"), "common:legacyTokenFramework"],
  [readAddress("0x4"), "common:tokenFramework"],
]);
/** Root account of the embedded network, which funds its faucet. */
const FAUCET = readAddress("0xa550c18");

/** Name of a well-known address, used if the address has no account or contact name. `network` is undefined on pages outside a network. */
export function wellKnownName(address: Address, network: Pick<NetworkDefinition, "kind"> | undefined): WellKnownName | undefined {
  if (address === FAUCET && network?.kind === "embedded") return "common:faucet";
  return OF_EVERY_NETWORK.get(address);
}
