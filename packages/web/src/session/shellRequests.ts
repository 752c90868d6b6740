import { useSyncExternalStore } from "react";

/** Something of the shell that any page may ask to be shown. */
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

/** The palette. */
export const paletteDialog = createShellDialog();
/** The list of keyboard shortcuts. */
export const shortcutsDialog = createShellDialog();
