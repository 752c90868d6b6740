/** Maximum time between a keyboard shortcut and the opening of its page. */
const OPENS_WITHIN_MS = 5_000;
let openedAt: number | undefined;

/** Stores that a keyboard shortcut opens a page, so that the page's form may take the focus. */
export function noteOpenedByKey(): void {
  openedAt = performance.now();
}

/** Whether a keyboard shortcut just opened this page; returns true only once. */
export function consumeOpenedByKey(): boolean {
  const isOpened = openedAt !== undefined && performance.now() - openedAt < OPENS_WITHIN_MS;
  openedAt = undefined;
  return isOpened;
}
