import { readHexInput } from "../../chain/bcs/readBytes.ts";
import { readKeyText } from "../../chain/keys/readKeyText.ts";
import type { TypedMessage } from "./TypedMessageField.tsx";

/** Tools that share one byte input, which carries over when the user switches tools. */
export type BytesTool = "bcs" | "keys" | "hashes";

/** Tool and format in which the input was entered; only the hash tool accepts plain text. */
export interface InputOrigin {
  readonly tool: BytesTool;
  readonly form: TypedMessage["form"];
}

/** Assigns the text in a link to the opened tool. */
export function originOfLink(tab: string, text: string): InputOrigin {
  const tool = tab === "keys" || tab === "hashes" ? tab : "bcs";
  return { tool, form: tool === "hashes" && !/^\s*0x/.test(text) ? "text" : "hex" };
}

/** Initial input of a tool; empty if the tool cannot parse the input from another tool. */
export function carriedTo(tool: string, origin: InputOrigin, text: string): TypedMessage {
  if (tool === origin.tool) return { form: origin.form, text };
  const fits = origin.form === "hex" && readHexInput(text).ok && (tool !== "keys" || readKeyText(text).ok);
  return fits ? { form: "hex", text } : { form: "text", text: "" };
}
