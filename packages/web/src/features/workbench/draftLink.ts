import { readWorkbenchDraft, type WorkbenchDraft, writeWorkbenchDraft } from "./draft.ts";

/** Longer addresses are cut by messengers and refused by servers; a draft that takes more goes as a file. */
export const LINK_CHARACTERS_MAX = 6_000;

/** A draft for the address of a link, in characters that no program changes on the way. */
export function draftToLinkText(draft: WorkbenchDraft): string {
  const bytes = new TextEncoder().encode(writeWorkbenchDraft(draft));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The draft of a link; undefined where it has none that can be read. */
export function draftFromLinkText(text: string): WorkbenchDraft | undefined {
  if (text.length > LINK_CHARACTERS_MAX || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    return readWorkbenchDraft(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    // Cut off or changed on the way.
    return undefined;
  }
}
