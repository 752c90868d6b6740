import { AccountInfo } from "@aptos-labs/wallet-standard";
import type { AccountKey } from "../facts/accountKey.ts";
import type { Address } from "../facts/types.ts";
import { libraryKey } from "./libraryKey.ts";

/** BCS of the wallet standard's `AccountInfo`: address, public key and an empty name. */
export function accountInfoBytes({ address, key }: { readonly address: Address; readonly key: AccountKey }): Uint8Array {
  return new AccountInfo({ address, publicKey: libraryKey(key) }).bcsToBytes();
}
