/** Columns that start below this part of the window are scrolled into view, because the visible rest would be too small to read. */
const LOWEST_PART = 1 / 3;

/**
 * Focuses new content in a `PreviewColumn`. Next to a form the column's height is set to the remaining window height, so the decision bar
 * is visible without scrolling; otherwise the page scrolls to it.
 */
export function showFromItsTop(part: HTMLElement): void {
  const column = part.closest<HTMLElement>("[data-preview-column]");
  const frame = column ?? part;
  const { top } = frame.getBoundingClientRect();
  if (top >= 0 && top <= innerHeight * LOWEST_PART) column?.style.setProperty("--preview-top", `${Math.ceil(top)}px`);
  else column?.style.removeProperty("--preview-top");
  if (column !== null) column.scrollTop = 0;
  const { bottom } = frame.getBoundingClientRect();
  part.focus({ preventScroll: top >= 0 && bottom <= innerHeight });
}
