/** A page that a key opened is there within this. */
const OPENS_WITHIN_MS = 5_000;
let openedAt: number | undefined;

/** A keyboard shortcut opens a page: its form may take the focus. */
export function noteOpenedByKey(): void {
  openedAt = performance.now();
}

/** Whether the page was opened by a key just now; true once. */
export function takeOpenedByKey(): boolean {
  const isOpened = openedAt !== undefined && performance.now() - openedAt < OPENS_WITHIN_MS;
  openedAt = undefined;
  return isOpened;
}
