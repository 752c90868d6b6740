import { readAddress } from "./address.ts";
import type { Address, NetworkDefinition } from "./types.ts";

/** Addresses of the name service contracts, by network. */
const NAMES_CONTRACTS: Readonly<Record<string, Address>> = {
  local: readAddress("0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82"),
  testnet: readAddress("0x5f8fd2347449685cf41d4db97926ec3a096eaf381332be4f1318ad4d16a8497c"),
  mainnet: readAddress("0x867ed1f6bf916171b1de3ee92849b8978b7d1b9e0a8cc982a3d19d535dfd9c0c"),
};

/** Address of the network's name service contract; undefined if it has none. */
export function namesContract({ id }: Pick<NetworkDefinition, "id">): Address | undefined {
  return NAMES_CONTRACTS[id];
}
