/** Longer addresses are cut by messengers and refused by servers; what takes more goes as a file. */
export const LINK_CHARACTERS_MAX = 6_000;
/** A link up to this long makes a QR code that cameras still read well. */
export const QR_CHARACTERS_MAX = 1_200;

/** A text for the address of a link, in characters that no program changes on the way. */
export function toLinkText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The text of a link; undefined where it was cut off or changed on the way. */
export function fromLinkText(text: string): string | undefined {
  if (text.length > LINK_CHARACTERS_MAX || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Cut off in the middle of a character.
    return undefined;
  }
}
