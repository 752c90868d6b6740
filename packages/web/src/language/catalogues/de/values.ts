import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/values.ts";

/** German texts that label Move values. */
export const catalogue: SameNames<typeof english> = {
  search: "Name oder Wert suchen",
  noneFound: "Keine Treffer für „{{text}}“",
  none: "keiner",
  emptyList: "leere Liste",
  noFields: "keine Felder",
  showMore: "{{count}} weitere von {{rest}} zeigen",
  copyWhole: "Ganzen Wert kopieren",
  isNew: "Neu",
  isGone: "Gelöscht",
  isSame: "Unverändert neu geschrieben.",
  becomes: "wird zu",
  answered: "Was die Simulation geantwortet hat",
  copyAnswer: "JSON kopieren",
  gasAndStatus: "Verbrauchtes Gas: {{gas}}. {{status}}",
  events: "Ereignisse: {{number}}",
  changes: "Was gespeichert würde: {{number}}",
  rawAnswer: "Als JSON",
  module: "Modul",
  tableItem: "Tabelleneintrag",
};
