import { parseDisplayAccounts } from "../displayAccounts.ts";
import type { AccountRecord } from "../signer.ts";
import { AUTO_LOCK_MINUTES_DEFAULT } from "../vaultLimits.ts";
import type { StoredVault, VaultStorage } from "../vaultStorage.ts";
import { attemptDelayMs, parsePasswordAttempts } from "./passwordAttempts.ts";
import { parseVaultRecord } from "./vaultFormat.ts";

/** Information about the stored vault that needs neither password nor worker. */
export type VaultSummary =
  | { readonly kind: "absent" }
  | {
      readonly kind: "present";
      readonly accounts: readonly AccountRecord[];
      readonly autoLockMinutes: number | undefined;
      readonly lockOnReload: boolean;
      readonly retryAt: number | undefined;
    };

export async function readVaultSummary(storage: VaultStorage, now: number): Promise<VaultSummary> {
  const stored = [...(await storage.readVaults())].sort((left, right) => right.revision - left.revision);
  const newest = stored.find(isReadable) ?? stored[0];
  if (newest === undefined) return { kind: "absent" };
  const attempts = parsePasswordAttempts(await storage.readAttempts());
  const retryAt = Math.min(attempts.retryAt, now + attemptDelayMs(attempts.failures));
  return {
    kind: "present",
    accounts: parseDisplayAccounts(newest.display),
    ...lockSettingsOf(newest),
    retryAt: retryAt > now ? retryAt : undefined,
  };
}

function isReadable(stored: StoredVault): boolean {
  try {
    return parseVaultRecord(stored.record).revision === stored.revision;
  } catch {
    return false;
  }
}

function lockSettingsOf(stored: StoredVault): { readonly autoLockMinutes: number | undefined; readonly lockOnReload: boolean } {
  if (!isReadable(stored)) return { autoLockMinutes: AUTO_LOCK_MINUTES_DEFAULT, lockOnReload: false };
  const { autoLockMinutes, lockOnReload = false } = parseVaultRecord(stored.record);
  return { autoLockMinutes: autoLockMinutes ?? undefined, lockOnReload };
}
