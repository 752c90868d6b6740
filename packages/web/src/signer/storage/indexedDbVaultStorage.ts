import { SignerError } from "../signer.ts";
import type { StoredSignature, StoredVault, VaultStorage } from "../vaultStorage.ts";

const DATABASE = "atoll-vault";
/** Version of the database schema; version 2 added the signature log. */
const DATABASE_VERSION = 2;
const VAULTS = "vaults";
const SETTINGS = "settings";
const SIGNATURES = "signatures";
const ATTEMPTS = "attempts";

/** Vault storage in IndexedDB. Opens on first use; every write is one transaction with strict durability. */
export function createIndexedDbVaultStorage(): VaultStorage {
  let opening: Promise<IDBDatabase> | undefined;

  const database = (): Promise<IDBDatabase> => {
    opening ??= openDatabase(() => {
      opening = undefined;
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  /** Resolves only after the transaction completes: a successful request can still be lost with its transaction. */
  const run = async <T>(store: string, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opened = await database();
    return new Promise((resolve, reject) => {
      let request: IDBRequest<T>;
      try {
        const transaction = opened.transaction(store, mode, { durability: "strict" });
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(storageFailure(transaction.error));
        request = act(transaction.objectStore(store));
      } catch (error) {
        reject(storageFailure(error));
      }
    });
  };

  return {
    readVaults: () => run<StoredVault[]>(VAULTS, "readonly", (store) => store.getAll()),
    addVault: async (vault) => {
      try {
        await run(VAULTS, "readwrite", (store) => store.add(vault));
        return true;
      } catch (error) {
        if (error instanceof RevisionUsed) return false;
        throw error;
      }
    },
    removeVault: async (revision) => {
      await run(VAULTS, "readwrite", (store) => store.delete(revision));
    },
    readAttempts: () => run<unknown>(SETTINGS, "readonly", (store) => store.get(ATTEMPTS)),
    writeAttempts: async (attempts) => {
      await run(SETTINGS, "readwrite", (store) => store.put(attempts, ATTEMPTS));
    },
    readSignatures: async ({ before, limit }) => {
      const range = before === undefined ? null : IDBKeyRange.upperBound(before, true);
      const opened = await database();
      return new Promise((resolve, reject) => {
        const found: StoredSignature[] = [];
        const transaction = opened.transaction(SIGNATURES, "readonly");
        transaction.oncomplete = () => resolve(found);
        transaction.onabort = () => reject(storageFailure(transaction.error));
        const cursor = transaction.objectStore(SIGNATURES).openCursor(range, "prev");
        cursor.onsuccess = () => {
          if (cursor.result === null || found.length === limit) return;
          found.push(cursor.result.value);
          cursor.result.continue();
        };
      });
    },
    addSignatures: async (signatures) => {
      const [first, ...others] = signatures;
      if (first === undefined) return;
      await run(SIGNATURES, "readwrite", (store) => {
        for (const signature of others) store.put(signature);
        return store.put(first);
      });
    },
    removeSignatures: async (upTo) => {
      await run(SIGNATURES, "readwrite", (store) => store.delete(IDBKeyRange.upperBound(upTo)));
    },
    clear: async () => {
      await run(SIGNATURES, "readwrite", (store) => store.clear());
      await run(VAULTS, "readwrite", (store) => store.clear());
      await run(SETTINGS, "readwrite", (store) => store.clear());
    },
  };
}

class RevisionUsed extends Error {
  override readonly name = "RevisionUsed";
}

function storageFailure(error: unknown): Error {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "ConstraintError") return new RevisionUsed();
  if (name === "QuotaExceededError") return new SignerError("storage_failed", "The browser has no room left to store the vault.");
  if (name === "VersionError") return new SignerError("vault_newer", "The vault was written by a newer version of Atoll.");
  return new SignerError("storage_failed", "The browser did not read or store the vault.");
}

function openDatabase(onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === "undefined") {
      reject(new SignerError("storage_failed", "This browser offers no storage for the vault."));
      return;
    }
    const request = indexedDB.open(DATABASE, DATABASE_VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore(VAULTS, { keyPath: "revision" });
        request.result.createObjectStore(SETTINGS);
      }
      if (oldVersion < 2) request.result.createObjectStore(SIGNATURES, { keyPath: "number" });
    };
    request.onerror = () => reject(storageFailure(request.error));
    request.onblocked = () => reject(new SignerError("vault_busy", "Another tab is holding the vault."));
    request.onsuccess = () => {
      const opened = request.result;
      // Allows a newer version of the page in another tab to upgrade the database.
      opened.onversionchange = () => {
        opened.close();
        onClosed();
      };
      opened.onclose = onClosed;
      resolve(opened);
    };
  });
}
