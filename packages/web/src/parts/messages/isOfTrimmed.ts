import type { MessageVerdict } from "../../signer/protocol.ts";

/** True if the signature matches the text without surrounding whitespace: chats and mails add invisible line breaks. */
export async function isOfTrimmed(text: string, verify: (text: string) => Promise<MessageVerdict>): Promise<boolean> {
  const trimmed = text.trim();
  if (trimmed === text || trimmed === "") return false;
  const { kind } = await verify(trimmed);
  return kind !== "otherText" && kind !== "unreadable";
}
