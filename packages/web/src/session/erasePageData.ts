const OURS = /^atoll[-:]/;

/** Deletes whatever the page itself keeps in this browser: networks, settings, drafts, what was sent. The vault is the signer's to erase. */
export function erasePageData(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (OURS.test(key)) storage.removeItem(key);
  }
}
