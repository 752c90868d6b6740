import { type Clipboard, createClipboard } from "./clipboard.ts";

let clipboard: Clipboard | undefined;

/** The page's clipboard: one for its whole life, so that a dialog that closes does not forget a secret it copied. */
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
