import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/controls.ts";

/** German texts about the access token for the controls of the user's own network, and their error messages. */
export const catalogue: SameNames<typeof english> = {
  noneTitle: "Dieses Netzwerk hat keine Steuerung",
  noneText: "Nur ein Netzwerk, das Sie selbst betreiben, lässt sich steuern.",
  tokenTitle: "Steuerungs-Token eingeben",
  tokenText: "Das Terminal, in dem Sie npm start ausgeführt haben, zeigt das Token an. Dieser Tab behält es, bis Sie ihn schließen.",
  tokenLabel: "Steuerungs-Token",
  tokenHidden: "Token",
  tokenUse: "Token verwenden",
  tokenForm: "Fügen Sie das Token ein, wie das Terminal es anzeigt: ein Wort aus Buchstaben und Ziffern.",
  tokenWrong: "Das laufende Netzwerk hat ein anderes Token. Es bekommt bei jedem Start ein neues.",
  "controls.token_required.what": "Die Steuerung des Netzwerks verlangt ihr Token.",
  "controls.token_required.why": "Das Netzwerk bekommt bei jedem Start ein neues Token.",
  "controls.token_required.advice": "Geben Sie das Token ein, das das Terminal anzeigt.",
  "controls.origin_not_allowed.what": "Die Steuerung des Netzwerks antwortet dieser Seite nicht.",
  "controls.origin_not_allowed.why": "Sie antwortet nur der Seite, die das Netzwerk selbst ausliefert.",
  "controls.origin_not_allowed.advice": "Öffnen Sie die Adresse, die das Terminal anzeigt.",
  "controls.invalid_input.what": "Das Netzwerk hat die Eingabe nicht angenommen.",
  "controls.invalid_input.why": "Das Netzwerk sagt: {{reason}}.",
  "controls.invalid_input.advice": "Korrigieren Sie sie und versuchen Sie es erneut.",
  "controls.not_found.what": "Das Netzwerk hat nicht, wonach gefragt wurde.",
  "controls.not_found.why": "Das Netzwerk sagt: {{reason}}.",
  "controls.refused.what": "Das Netzwerk kann das nicht tun.",
  "controls.refused.why": "Das Netzwerk sagt: {{reason}}.",
  "controls.other.what": "Die Steuerung des Netzwerks hat mit einem Fehler geantwortet.",
  "controls.other.why": "Das Netzwerk sagt: {{reason}}.",
  "controls.other.advice": "Versuchen Sie es gleich noch einmal.",
};
