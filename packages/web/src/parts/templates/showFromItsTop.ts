/** A column that begins further down than this is scrolled to: what the window leaves it would be too little to read in. */
const LOWEST_PART = 1 / 3;

/**
 * Gives the focus to what has appeared in a `PreviewColumn`. Beside a form the column is made as high as the window leaves it where it stands, so that
 * its decision is in sight and nothing has to move; elsewhere the page is scrolled to it.
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
