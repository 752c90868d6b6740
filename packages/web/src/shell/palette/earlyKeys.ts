/**
 * What is typed between asking for the palette and its field having the focus. The palette is loaded when it is first wanted and takes the focus a
 * moment after it has appeared; without this, the first letters would be lost, or taken as shortcuts.
 */
let early: string | undefined;

/** Collects from now on, until `takeEarlyKeys` or the function that is given back. */
export function collectEarlyKeys(): () => void {
  early = "";
  window.addEventListener("keydown", onKeyDown, { capture: true });
  return stop;
}

/** What was typed so far, for the field that has the focus now. */
export function takeEarlyKeys(): string {
  const typed = early ?? "";
  stop();
  return typed;
}

function stop(): void {
  early = undefined;
  window.removeEventListener("keydown", onKeyDown, { capture: true });
}

function onKeyDown(event: KeyboardEvent): void {
  if (early === undefined || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Backspace") early = early.slice(0, -1);
  else if ([...event.key].length === 1) early += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
