import { SignerError } from "../signer.ts";
import type { StoredVault, VaultStorage } from "../vaultStorage.ts";

/**
 * Kind of storage failure. `before`: the operation does not happen. `after`: it happens and the tab dies. `torn`: half a record is stored
 * and the tab dies.
 */
export type Fault = "before" | "after" | "torn";

export interface FaultyStorage extends VaultStorage {
  /** From the given operation (counted from 1) on, every storage operation fails, as in a dead tab. */
  arm(step: number, fault: Fault): void;
  /** Number of storage operations since `arm`. */
  steps(): number;
}

export function createFaultyStorage(inner: VaultStorage): FaultyStorage {
  let fault: { readonly step: number; readonly kind: Fault } | undefined;
  let steps = 0;
  const failure = (): SignerError => new SignerError("storage_failed", "The power went out.");

  const step = async <T>(act: () => Promise<T>, tear?: () => Promise<unknown>): Promise<T> => {
    steps++;
    if (fault === undefined || steps < fault.step) return act();
    if (steps === fault.step && fault.kind === "after") await act();
    if (steps === fault.step && fault.kind === "torn") await tear?.();
    throw failure();
  };

  return {
    arm: (at, kind) => {
      fault = { step: at, kind };
      steps = 0;
    },
    steps: () => steps,
    readVaults: () => step(() => inner.readVaults()),
    addVault: (vault) =>
      step(
        () => inner.addVault(vault),
        () => inner.addVault(torn(vault)),
      ),
    removeVault: (revision) => step(() => inner.removeVault(revision)),
    readAttempts: () => step(() => inner.readAttempts()),
    writeAttempts: (attempts) => step(() => inner.writeAttempts(attempts)),
    readSignatures: (page) => step(() => inner.readSignatures(page)),
    addSignatures: (signatures) => step(() => inner.addSignatures(signatures)),
    removeSignatures: (upTo) => step(() => inner.removeSignatures(upTo)),
    clear: () => step(() => inner.clear()),
  };
}

/** Vault record of the same revision with half its ciphertext. */
export function torn(vault: StoredVault): StoredVault {
  const record = vault.record;
  if (typeof record !== "object" || record === null || !("ciphertext" in record) || typeof record.ciphertext !== "string") return vault;
  return { ...vault, record: { ...record, ciphertext: record.ciphertext.slice(0, record.ciphertext.length / 2) } };
}
