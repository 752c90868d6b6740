import type { AccountKey } from "../facts/accountKey.ts";
import { libraryKey } from "./libraryKey.ts";

/** Authentication key of a public key: `0x` and 64 hex digits. */
export function authenticationKeyOf(key: AccountKey): string {
  return libraryKey(key).authKey().toString();
}
