import { pageClipboard } from "./pageClipboard.ts";

/** Copies a text to the clipboard; false if the browser denies it. */
export function copyText(text: string): Promise<boolean> {
  return pageClipboard().copy(text);
}

/** Copies a secret to the clipboard, which is overwritten after a minute. */
export function copySecret(text: string): Promise<boolean> {
  return pageClipboard().copySecret(text);
}
