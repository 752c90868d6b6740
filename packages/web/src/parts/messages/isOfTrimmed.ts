import type { MessageVerdict } from "../../signer/verifyMessage.ts";

/** Whether a signature is of the text without the spaces and line breaks around it: chats and letters add one, which nobody sees. */
export async function isOfTrimmed(text: string, verify: (text: string) => Promise<MessageVerdict>): Promise<boolean> {
  const trimmed = text.trim();
  if (trimmed === text || trimmed === "") return false;
  const { kind } = await verify(trimmed);
  return kind !== "otherText" && kind !== "unreadable";
}
