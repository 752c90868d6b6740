/** Share of the window's height: a column that starts lower is scrolled into view, because its visible part would be too small to read. */
const LOWEST_PART = 1 / 3;

/**
 * Focuses new content in a `PreviewColumn`. Next to a form, the column gets the remaining window height, so that its buttons are visible
 * without scrolling; otherwise the page scrolls to the column.
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
