import type { WordGroup } from "../../language/wordKeys.ts";
import { findText } from "../../language/words.ts";
import type { ErrorAction } from "./errorTypes.ts";

/** Origin of an error, by which the error catalogue is grouped. */
export type ErrorGroup =
  | "signer"
  | "node"
  | "vm"
  | "faucet"
  | "keyless"
  | "network"
  | "source"
  | "controls"
  | "storage"
  | "page"
  | "unknown";

/** A documented error. `textsOf` returns the text group that contains its texts, with the code as key. */
export interface CatalogueEntry {
  /** Stable error code: `<group>.<name>`. */
  readonly code: string;
  readonly group: ErrorGroup;
  /** Action of the error's button. */
  readonly action: ErrorAction | undefined;
}

/** Texts of a catalogue entry, one sentence each. Values of the failure fill `{{placeholders}}`. */
export interface EntryWords {
  readonly what: string;
  readonly why: string | undefined;
  readonly advice: string | undefined;
}

/** Text group of an error. Texts for sign-in, transaction, source and control pages load with those pages; all others load at startup. */
function textsOf(group: ErrorGroup): WordGroup {
  if (group === "source") return "sources";
  if (group === "controls") return "controls";
  return group === "keyless" ? "keylessErrors" : group === "vm" ? "vmErrors" : "errors";
}

/** Texts of a catalogue entry in the current language. */
export function wordsOfEntry({ code, group }: CatalogueEntry): EntryWords {
  const texts = textsOf(group);
  return {
    what: findText(texts, `${code}.what`) ?? code,
    why: findText(texts, `${code}.why`),
    advice: findText(texts, `${code}.advice`),
  };
}

/** Builds the catalogue entries of a group from the actions of its errors, by name. */
export function entriesOf(group: ErrorGroup, actions: Readonly<Record<string, ErrorAction | undefined>>): readonly CatalogueEntry[] {
  return Object.entries(actions).map(([name, action]) => ({ code: `${group}.${name}`, group, action }));
}

/** Actions of errors in a table with further columns. */
export function actionsIn<Row>(
  table: Readonly<Record<string, Row>>,
  actionOf: (row: Row) => ErrorAction | undefined,
): Readonly<Record<string, ErrorAction | undefined>> {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, actionOf(row)]));
}
