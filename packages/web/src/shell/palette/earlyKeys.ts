/**
 * Keys typed between opening the command palette and focusing its field. The palette loads on first use and takes focus slightly later;
 * otherwise the first letters would be lost or trigger shortcuts.
 */
let early: string | undefined;

/** Starts collecting keys, until `takeEarlyKeys` or the returned function is called. */
export function collectEarlyKeys(): () => void {
  early = "";
  window.addEventListener("keydown", onKeyDown, { capture: true });
  return stop;
}

/** Returns the collected keys, to be typed into the now focused field. */
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
