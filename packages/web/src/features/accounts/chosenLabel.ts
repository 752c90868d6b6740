import type { AccountRecord } from "../../signer/signer.ts";

/** The name that was typed, or the suggested one where none was. */
export function chosenLabel(typed: string, suggested: string): string {
  const label = typed.trim();
  return label === "" ? suggested : label;
}

/** The name that an account which was here before, under another one, is to get: only one that the person typed. */
export function nameToGive({ label }: AccountRecord, wanted: string | undefined, suggested: string): string | undefined {
  return wanted === undefined || wanted === suggested || wanted === label ? undefined : wanted;
}
