import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/unknownNetwork.ts";

/** German texts for links to an unknown or not yet allowed network, and for confirming a chain id. */
export const catalogue: SameNames<typeof english> = {
  unknownNetwork: "Unbekanntes Netzwerk",
  notAddedYet: "„{{id}}“ wurde noch nicht hinzugefügt",
  noNetworkName: "Das kann kein Netzwerkname sein",
  notAddedText:
    "Der Link gilt für ein Netzwerk namens „{{id}}“. Wenn Sie die Adresse seines Knotens kennen, fügen Sie es hinzu und öffnen Sie den Link erneut. Bis dahin sind Sie im Netzwerk „{{network}}“.",
  networkNameRule: "Ein Netzwerkname hat 3 bis 32 Kleinbuchstaben, Ziffern und Bindestriche und beginnt mit einem Buchstaben.",
  addThisNetwork: "Dieses Netzwerk hinzufügen",
  embeddedNotHere: "Das eingebettete Netzwerk läuft hier nicht",
  embeddedNotHereText: "Diese Seite gehört zum Netzwerk „{{network}}“. Starten Sie das eingebettete Netzwerk mit npm start, ohne Profil.",
  connectTo: "Mit dem Netzwerk „{{network}}“ verbinden",
  notAllowedYet: "{{network}} ist noch nicht erlaubt",
  whoSeesWhat:
    "Wer die Server betreibt, sieht, welche Adressen und Transaktionen Sie abrufen. Schlüssel und Passwörter verlassen diesen Browser nie. Die Seite würde sich verbinden mit {{origins}}",
  confirmOnNextPage: "Sie bestätigen das auf der nächsten Seite. Danach lädt die Seite neu, und Ihr Tresor wird gesperrt.",
  hostDecides:
    "Diese Seite läuft ohne Atolls eigenen Server. Ihr Anbieter entscheidet, wohin der Browser sie Verbindungen aufbauen lässt. Die Seite lädt neu, und Ihr Tresor wird gesperrt.",
  stayEmbedded: "Im eingebetteten Netzwerk bleiben",
  chainIdTitle: "Hat {{network}} die Chain-ID {{chainId}}?",
  confirmChainId: "Chain-ID {{chainId}} bestätigen",
  confirmChainIdFor: "Chain-ID {{chainId}} für {{network}} bestätigen",
  typeToGoOn: "Geben Sie „{{network}}“ ein, um fortzufahren.",
  typeToConfirm: "Zur Bestätigung „{{network}}“ eingeben",
  chainIdAnswered:
    "Der Knoten des Netzwerks „{{network}}“ meldet die Chain-ID {{chainId}}. Was Sie für dieses Netzwerk signieren, gilt in jedem Netzwerk mit derselben ID. Vergleichen Sie sie daher mit der Angabe des Betreibers.",
  chainIdNoted: "Sie haben dafür die Chain-ID {{chainId}} vermerkt",
  chainIdConfirmed: "Sie haben zuvor die Chain-ID {{chainId}} bestätigt",
  chainIdChanged:
    "Ein Netzwerk bekommt eine andere Chain-ID, wenn es zurückgesetzt wird. Wenn Sie davon nichts wissen, bestätigen Sie die neue nicht.",
  validOnPublic: "Signaturen gelten dann auch im Netzwerk „{{network}}“",
  neverThisChain: "{{network}} hat niemals diese Chain-ID. Der Knoten gehört also nicht dazu; die Chain-ID kann nicht bestätigt werden.",
  chainOfPublic:
    "Chain-ID {{chainId}} gehört zum Netzwerk „{{network}}“. Wer diesen Knoten betreibt, könnte dort verwenden, was Sie hier signieren.",
  review: "Prüfen",
  answersChainId: "{{network}} meldet die Chain-ID {{chainId}}",
  confirmFirst: "Hier wird nichts signiert, bis Sie sie bestätigt haben.",
  answersOtherChainId: "{{network}} meldet die Chain-ID {{chainId}} statt {{pinned}}",
  otherChainIdText: "Es wurde zurückgesetzt, oder sein Knoten gehört zu einem anderen Netzwerk. Dafür wird nichts erstellt oder signiert.",
};
