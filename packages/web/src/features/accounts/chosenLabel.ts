import type { AccountRecord } from "../../signer/signer.ts";

/** The typed name, or the suggested one if the field is empty. */
export function chosenLabel(typed: string, suggested: string): string {
  const label = typed.trim();
  return label === "" ? suggested : label;
}

/** New name for an account that already exists in the vault; undefined unless the user typed a different name. */
export function nameToGive({ label }: AccountRecord, wanted: string | undefined, suggested: string): string | undefined {
  return wanted === undefined || wanted === suggested || wanted === label ? undefined : wanted;
}
