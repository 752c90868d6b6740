import { pageClipboard } from "./pageClipboard.ts";

/** Puts a text on the clipboard; false where the browser does not allow it. */
export function copyText(text: string): Promise<boolean> {
  return pageClipboard().copy(text);
}

/** Puts a secret on the clipboard for a minute. */
export function copySecret(text: string): Promise<boolean> {
  return pageClipboard().copySecret(text);
}
