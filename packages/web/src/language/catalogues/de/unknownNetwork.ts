import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/unknownNetwork.ts";

/** Ein Link zu einem Netzwerk, das hier nicht bekannt ist. */
export const catalogue: SameNames<typeof english> = {
  unknownNetwork: "Unbekanntes Netzwerk",
  notAddedYet: "„{{id}}“ wurde noch nicht hinzugefügt",
  noNetworkName: "Das kann kein Netzwerkname sein",
  notAddedText:
    "Der Link gilt für ein Netzwerk namens „{{id}}“. Wenn Sie die Adresse seines Knotens kennen, fügen Sie es hinzu und öffnen Sie den Link erneut. Bis dahin sind Sie in {{network}}.",
  networkNameRule: "Ein Netzwerkname hat 3 bis 32 Kleinbuchstaben, Ziffern und Bindestriche und beginnt mit einem Buchstaben.",
  addThisNetwork: "Dieses Netzwerk hinzufügen",
  embeddedNotHere: "Das eingebettete Netzwerk läuft hier nicht",
  embeddedNotHereText: "Diese Seite gehört zu {{network}}. Starten Sie das eingebettete Netzwerk mit npm start, ohne Profil.",
};
