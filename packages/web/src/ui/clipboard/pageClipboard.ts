import { type Clipboard, createClipboard } from "./clipboard.ts";

let clipboard: Clipboard | undefined;

/** Clipboard singleton of the page, so that a secret is overwritten even after the dialog that copied it has closed. */
export function pageClipboard(): Clipboard {
  clipboard ??= createClipboard({
    write: (text) => navigator.clipboard.writeText(text),
    now: () => Date.now(),
    hasFocus: () => document.hasFocus(),
    onFocus: (action) => window.addEventListener("focus", action),
    every: (ms, action) => {
      const timer = setInterval(action, ms);
      return () => clearInterval(timer);
    },
    storage: window.sessionStorage,
  });
  return clipboard;
}
