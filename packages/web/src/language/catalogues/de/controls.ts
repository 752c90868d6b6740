import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/controls.ts";

/** German texts about the access token for the controls of the user's own network, and their error messages. */
export const catalogue: SameNames<typeof english> = {
  noneTitle: "Keine Steuerung in diesem Netzwerk",
  noneText: "Eine Steuerung gibt es nur in Netzwerken, die Sie selbst betreiben.",
  tokenTitle: "Steuerungs-Token eingeben",
  tokenText:
    "Kopieren Sie das Token aus dem Terminal, in dem Sie npm start ausgeführt haben. Dieser Tab merkt es sich, bis Sie ihn schließen.",
  tokenLabel: "Steuerungs-Token",
  tokenHidden: "Token",
  tokenUse: "Token verwenden",
  tokenForm: "Fügen Sie das Token aus dem Terminal ein: nur Buchstaben und Ziffern.",
  tokenWrong: "Falsches Token. Das Netzwerk erzeugt bei jedem Start ein neues.",
  "controls.token_required.what": "Die Steuerung des Netzwerks braucht ein Token.",
  "controls.token_required.why": "Das Netzwerk erzeugt bei jedem Start ein neues Token.",
  "controls.token_required.advice": "Geben Sie das Token aus dem Terminal ein.",
  "controls.origin_not_allowed.what": "Die Steuerung des Netzwerks hat diese Seite abgelehnt.",
  "controls.origin_not_allowed.why": "Sie nimmt nur Anfragen der Seite an, die das Netzwerk selbst ausliefert.",
  "controls.origin_not_allowed.advice": "Öffnen Sie die Adresse aus dem Terminal.",
  "controls.invalid_input.what": "Das Netzwerk hat die Eingabe abgelehnt.",
  "controls.invalid_input.why": "Grund: {{reason}}.",
  "controls.invalid_input.advice": "Korrigieren Sie die Eingabe und versuchen Sie es erneut.",
  "controls.not_found.what": "In diesem Netzwerk nicht gefunden.",
  "controls.not_found.why": "Grund: {{reason}}.",
  "controls.refused.what": "Das Netzwerk kann das nicht ausführen.",
  "controls.refused.why": "Grund: {{reason}}.",
  "controls.unavailable.what": "Das andere Netzwerk hat keine brauchbare Antwort gegeben.",
  "controls.unavailable.why": "Grund: {{reason}}.",
  "controls.unavailable.advice": "Prüfen Sie, ob sein Node von Ihrem Server aus erreichbar ist, und versuchen Sie es erneut.",
  "controls.other.what": "Die Steuerung des Netzwerks hat einen Fehler gemeldet.",
  "controls.other.why": "Grund: {{reason}}.",
  "controls.other.advice": "Versuchen Sie es gleich noch einmal.",
};
