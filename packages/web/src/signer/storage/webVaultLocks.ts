import { SignerError } from "../signer.ts";
import { VAULT_LOCK_WAIT_MS } from "../vaultLimits.ts";
import type { VaultLocks } from "../vaultStorage.ts";

const LOCK = "atoll-vault";

/** Vault lock as a Web Lock: held by one tab or worker of the origin, and released by the browser when that tab dies. */
export function createWebVaultLocks(): VaultLocks {
  return {
    run: async (task) => {
      if (typeof navigator === "undefined" || navigator.locks === undefined) {
        throw new SignerError("storage_failed", "The vault needs a page opened from localhost or over https.");
      }
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), VAULT_LOCK_WAIT_MS);
      let isAcquired = false;
      try {
        return await navigator.locks.request(LOCK, { signal: waiting.signal }, () => {
          isAcquired = true;
          clearTimeout(timer);
          return task();
        });
      } catch (error) {
        if (!isAcquired && waiting.signal.aborted) throw new SignerError("vault_busy", "Another tab is writing the vault.");
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
