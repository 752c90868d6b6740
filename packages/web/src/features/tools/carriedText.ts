import { readHexInput } from "../../chain/bcs/readBytes.ts";
import { readKeyText } from "../../chain/keys/readKeyText.ts";
import type { TypedMessage } from "./TypedMessageField.tsx";

/** The tools that take bytes: what was given to one is there in the others. */
export type BytesTool = "bcs" | "keys" | "hashes";

/** Which of them something was given to, and as what: only hashes are also of plain texts. */
export interface GivenTo {
  readonly tool: BytesTool;
  readonly form: TypedMessage["form"];
}

/** A link gives its text to the tool that it opens. */
export function givenByLink(tab: string, text: string): GivenTo {
  const tool = tab === "keys" || tab === "hashes" ? tab : "bcs";
  return { tool, form: tool === "hashes" && !/^\s*0x/.test(text) ? "text" : "hex" };
}

/** What a tool begins with: nothing where it could not read what another one was given. */
export function carriedTo(tool: string, given: GivenTo, text: string): TypedMessage {
  if (tool === given.tool) return { form: given.form, text };
  const fits = given.form === "hex" && readHexInput(text).ok && (tool !== "keys" || readKeyText(text).ok);
  return fits ? { form: "hex", text } : { form: "text", text: "" };
}
