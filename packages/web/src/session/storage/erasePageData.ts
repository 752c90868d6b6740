const OURS = /^atoll[-:]/;

/** Deletes all page data from this browser: networks, settings, drafts and sent transactions. The signer erases the vault separately. */
export function erasePageData(): void {
  erase(localStorage);
  eraseTabData();
}

/** Deletes page data that belongs to this tab only. */
export function eraseTabData(): void {
  erase(sessionStorage);
}

function erase(storage: Storage): void {
  for (const key of Object.keys(storage)) if (OURS.test(key)) storage.removeItem(key);
}
