import { useSyncExternalStore } from "react";

/** A dialog of the shell that any page can open. */
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

/** Command palette. */
export const paletteDialog = createShellDialog();
/** Keyboard shortcut list. */
export const shortcutsDialog = createShellDialog();
