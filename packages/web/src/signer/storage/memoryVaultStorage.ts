import type { StoredSignature, StoredVault, VaultLocks, VaultStorage } from "../vaultStorage.ts";

/** In-memory storage, for environments without IndexedDB (tests, an ephemeral vault). Clones values like IndexedDB. */
export function createMemoryVaultStorage(): VaultStorage {
  const vaults = new Map<number, StoredVault>();
  const signatures = new Map<number, StoredSignature>();
  let attempts: unknown;
  return {
    readVaults: async () => [...vaults.values()].map((vault) => structuredClone(vault)),
    addVault: async (vault) => {
      if (vaults.has(vault.revision)) return false;
      vaults.set(vault.revision, structuredClone(vault));
      return true;
    },
    removeVault: async (revision) => {
      vaults.delete(revision);
    },
    readAttempts: async () => structuredClone(attempts),
    writeAttempts: async (value) => {
      attempts = structuredClone(value);
    },
    readSignatures: async ({ before = Number.POSITIVE_INFINITY, limit }) =>
      [...signatures.values()]
        .filter(({ number }) => number < before)
        .sort((left, right) => right.number - left.number)
        .slice(0, limit)
        .map((signature) => structuredClone(signature)),
    addSignatures: async (added) => {
      for (const signature of added) signatures.set(signature.number, structuredClone(signature));
    },
    removeSignatures: async (upTo) => {
      for (const number of signatures.keys()) if (number <= upTo) signatures.delete(number);
    },
    clear: async () => {
      vaults.clear();
      signatures.clear();
      attempts = undefined;
    },
  };
}

/** Lock with the behaviour of a Web Lock, within one process. */
export function createMemoryVaultLocks(): VaultLocks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (task) => {
      const result = last.then(task);
      last = result.catch(() => undefined);
      return result;
    },
  };
}
