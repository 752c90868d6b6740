import type { AccountKey } from "../facts/accountKey.ts";
import { libraryKey } from "./libraryKey.ts";

/** What an account on chain has that a key signs for: `0x` and 64 hex digits. */
export function authenticationKeyOf(key: AccountKey): string {
  return libraryKey(key).authKey().toString();
}
