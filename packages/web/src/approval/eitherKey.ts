import type { AccountKey } from "../chain/facts/accountKey.ts";
import { memberKeyOf } from "../signer/memberKey.ts";
import type { AccountRecord } from "../signer/signer.ts";

/** The key of an account for which its own key or a backup key signs, each alone; undefined where either cannot be a member. */
export function eitherKey(account: AccountRecord, backup: AccountRecord): AccountKey | undefined {
  const members = [account, backup].flatMap(({ key }) => (key && memberKeyOf(key)) ?? []);
  return members.length === 2 ? { scheme: "multiKey", threshold: 1, members } : undefined;
}
