const OURS = /^atoll[-:]/;

/** Deletes whatever the page itself keeps in this browser: networks, settings, drafts, what was sent. The vault is the signer's to erase. */
export function erasePageData(): void {
  erase(localStorage);
  eraseTabData();
}

/** The part of it that is this tab's own. */
export function eraseTabData(): void {
  erase(sessionStorage);
}

function erase(storage: Storage): void {
  for (const key of Object.keys(storage)) if (OURS.test(key)) storage.removeItem(key);
}
