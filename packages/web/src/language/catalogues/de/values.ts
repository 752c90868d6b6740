import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/values.ts";

/** German texts that label Move values. */
export const catalogue: SameNames<typeof english> = {
  showTrace: "Trace anzeigen",
  none: "keiner",
  emptyList: "leere Liste",
  noFields: "keine Felder",
  showMore: "{{count}} weitere anzeigen (noch {{rest}})",
  copyWhole: "Ganzen Wert kopieren",
  isNew: "Neu",
  isGone: "Gelöscht",
  isSame: "Ohne Änderung neu geschrieben.",
  becomes: "wird zu",
  answered: "Simulationsergebnis",
  copyAnswer: "JSON kopieren",
  gasAndStatus: "Verbrauchtes Gas: {{gas}} · {{status}}",
  events: "Ereignisse: {{number}}",
  changes: "Zustandsänderungen: {{number}}",
  rawAnswer: "JSON",
  module: "Modul",
  tableItem: "Tabelleneintrag",
};
