import type { Page } from "playwright-core";

/** One stored revision of a vault in IndexedDB. */
export interface StoredRevision {
  readonly revision: number;
  readonly record: { readonly ciphertext: string };
}

/** Reads the stored vault like a program with access to the browser's files. */
export function readStoredVault(page: Page): Promise<StoredRevision[]> {
  return page.evaluate(
    () =>
      new Promise<StoredRevision[]>((resolve, reject) => {
        const open = indexedDB.open("atoll-vault");
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction("vaults").objectStore("vaults").getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(all.result);
          };
          all.onerror = () => reject(all.error);
        };
      }),
  );
}

/** Replaces the stored vault, as a program with access to the browser's files could. */
export async function writeStoredVault(page: Page, revisions: readonly StoredRevision[]): Promise<void> {
  await page.evaluate(
    (records) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open("atoll-vault");
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const transaction = open.result.transaction("vaults", "readwrite");
          transaction.objectStore("vaults").clear();
          for (const record of records) transaction.objectStore("vaults").put(record);
          transaction.oncomplete = () => {
            open.result.close();
            resolve();
          };
          transaction.onabort = () => reject(transaction.error);
        };
      }),
    revisions,
  );
}

/** Stores a vault in IndexedDB before the app first loads, from any URL of its origin. The app then upgrades the database itself. */
export async function storeFirstVault(page: Page, vaults: readonly object[]): Promise<void> {
  await page.evaluate(
    (records) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open("atoll-vault", 1);
        open.onupgradeneeded = () => {
          open.result.createObjectStore("vaults", { keyPath: "revision" });
          open.result.createObjectStore("settings");
        };
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const transaction = open.result.transaction("vaults", "readwrite");
          for (const record of records) transaction.objectStore("vaults").add(record);
          transaction.oncomplete = () => {
            open.result.close();
            resolve();
          };
          transaction.onabort = () => reject(transaction.error);
        };
      }),
    vaults,
  );
}
