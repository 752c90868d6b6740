import { useSyncExternalStore } from "react";

/** A dialog of the page frame that any page can open. */
export interface ShellDialog {
  open(): void;
  close(): void;
  useIsOpen(): boolean;
}

function createShellDialog(): ShellDialog {
  const listeners = new Set<() => void>();
  let isOpen = false;
  const set = (next: boolean) => {
    isOpen = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    open: () => set(true),
    close: () => set(false),
    useIsOpen: () => useSyncExternalStore(subscribe, () => isOpen),
  };
}

/** Dialog of the command palette. */
export const paletteDialog = createShellDialog();
/** Dialog with the list of keyboard shortcuts. */
export const shortcutsDialog = createShellDialog();
