/** Share of the window's height: a column that starts lower is scrolled into view, because its visible part would be too small to read. */
const LOWEST_PART = 1 / 3;

/** Focuses new content in a `PreviewColumn`, and scrolls to the column if it starts low in the window and does not fit. */
export function showFromItsTop(part: HTMLElement): void {
  const { top, bottom } = (part.closest("[data-preview-column]") ?? part).getBoundingClientRect();
  part.focus({ preventScroll: true });
  const isInView = top >= 0 && (top <= innerHeight * LOWEST_PART || bottom <= innerHeight);
  // Focus alone does not scroll to the top of a part that fills the window already.
  if (!isInView) part.scrollIntoView({ block: "start" });
}
