import type { AccountKey } from "../chain/facts/accountKey.ts";
import { memberKeyOf } from "../signer/memberKey.ts";
import type { AccountRecord } from "../signer/signer.ts";

/** 1-of-2 multi-key of an account's key and a backup key; undefined if either cannot be a member. */
export function eitherKey(account: AccountRecord, backup: AccountRecord): AccountKey | undefined {
  const members = [account, backup].flatMap(({ key }) => (key && memberKeyOf(key)) ?? []);
  return members.length === 2 ? { scheme: "multiKey", threshold: 1, members } : undefined;
}
