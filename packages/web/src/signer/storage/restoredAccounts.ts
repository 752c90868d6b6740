import { bytesToHex } from "@noble/hashes/utils.js";
import type { RandomBytes } from "../bytes.ts";
import type { AccountRecord } from "../signer.ts";

import type { VaultAccount } from "./vaultContents.ts";

const ID_BYTES = 8;

/**
 * Merges a backup's accounts into an open vault without losing a key: a key replaces a watch-only record of its address, and becomes a
 * second account if the vault has a different key for the same address, because an account can have different keys on different networks.
 * `added` contains the backup's accounts that were stored.
 */
export function withRestored(
  accounts: readonly VaultAccount[],
  restored: readonly VaultAccount[],
  random: RandomBytes,
): { readonly accounts: readonly VaultAccount[]; readonly added: readonly VaultAccount[] } {
  const all = [...accounts];
  const added: VaultAccount[] = [];
  for (const account of restored) {
    const { key, source } = account.record;
    const known = all.filter(({ record }) => record.address === account.record.address);
    const lacking = known.find((other) => lacksKeyOf(other, account));
    if (lacking !== undefined) {
      const completed = { record: { ...lacking.record, key, source }, secret: account.secret };
      all[all.indexOf(lacking)] = completed;
      added.push(completed);
    } else if (known.length === 0 || (key !== undefined && !known.some((other) => hasSameKey(other, account)))) {
      const copy = { record: besides(account.record, all, random), secret: account.secret };
      all.push(copy);
      added.push(copy);
    }
  }
  return { accounts: all, added };
}

/** Whether a vault account is watch-only, or has the same key but no secret. */
function lacksKeyOf(known: VaultAccount, { record, secret }: VaultAccount): boolean {
  if (record.key === undefined) return false;
  if (known.record.key === undefined) return true;
  return known.secret === undefined && secret !== undefined && JSON.stringify(known.record.key) === JSON.stringify(record.key);
}

function hasSameKey(left: VaultAccount, right: VaultAccount): boolean {
  return JSON.stringify(left.record.key) === JSON.stringify(right.record.key);
}

/** Account record with a unique id, marked if its address and name are ambiguous. */
function besides(record: AccountRecord, all: readonly VaultAccount[], random: RandomBytes): AccountRecord {
  const id = all.some((other) => other.record.id === record.id) ? bytesToHex(random(ID_BYTES)) : record.id;
  const isAmbiguous = all.some(
    (other) => other.record.address === record.address && other.record.label === record.label && other.record.beside === record.beside,
  );
  return { ...record, id, beside: isAmbiguous ? "backup" : record.beside };
}
