import { AccountAddress, type AccountAddressInput } from "@aptos-labs/ts-sdk";

/** Formats an address like the node's JSON, without leading zeros. */
export function nodeAddress(of: AccountAddressInput | { readonly accountAddress: AccountAddress }): string {
  return AccountAddress.from(typeof of === "object" && "accountAddress" in of ? of.accountAddress : of).toStringShort();
}
