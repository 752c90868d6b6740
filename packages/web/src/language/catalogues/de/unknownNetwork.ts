import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/unknownNetwork.ts";

/** German texts for links to an unknown or not yet allowed network, and for confirming a chain id. */
export const catalogue: SameNames<typeof english> = {
  unknownNetwork: "Unbekanntes Netzwerk",
  notAddedYet: "„{{id}}“ ist noch nicht hinzugefügt",
  noNetworkName: "Ungültiger Netzwerkname",
  notAddedText:
    "Dieser Link gilt für das Netzwerk „{{id}}“. Fügen Sie es hinzu und öffnen Sie den Link erneut. Sie sind weiterhin im Netzwerk „{{network}}“.",
  networkNameRule: "Verwenden Sie 3 bis 32 Kleinbuchstaben, Ziffern und Bindestriche, beginnend mit einem Buchstaben.",
  addThisNetwork: "Dieses Netzwerk hinzufügen",
  embeddedNotHere: "Das eingebettete Netzwerk läuft nicht",
  embeddedNotHereText:
    "Atoll wurde für das Netzwerk „{{network}}“ gestartet. Für das eingebettete Netzwerk starten Sie npm start ohne Profil.",
  connectTo: "Mit dem Netzwerk „{{network}}“ verbinden",
  notAllowedYet: "{{network}} ist noch nicht erlaubt",
  whoSeesWhat:
    "Seine Server sehen, welche Adressen und Transaktionen Sie abrufen. Schlüssel und Passwörter verlassen diesen Browser nie. Atoll würde sich verbinden mit {{origins}}",
  confirmOnNextPage: "Sie bestätigen das auf der nächsten Seite. Danach lädt die Seite neu.",
  hostDecides: "Ihr Hosting-Anbieter bestimmt, welche Server diese Seite erreichen darf. Die Seite lädt neu.",
  stayEmbedded: "Im eingebetteten Netzwerk bleiben",
  chainIdTitle: "Ist {{chainId}} die Chain-ID von {{network}}?",
  confirmChainId: "Chain-ID {{chainId}} bestätigen",
  confirmChainIdFor: "Chain-ID {{chainId}} für {{network}} bestätigen",
  typeToGoOn: "Geben Sie „{{network}}“ ein, um fortzufahren.",
  typeToConfirm: "Zur Bestätigung „{{network}}“ eingeben",
  chainIdAnswered:
    "Der Knoten des Netzwerks „{{network}}“ meldet die Chain-ID {{chainId}}. Ihre Signaturen gelten in jedem Netzwerk mit dieser ID. Vergleichen Sie sie daher mit der Angabe des Betreibers.",
  chainIdNoted: "Sie haben zuvor die Chain-ID {{chainId}} eingegeben",
  chainIdConfirmed: "Sie haben zuvor die Chain-ID {{chainId}} bestätigt",
  chainIdChanged: "Die Chain-ID eines Netzwerks ändert sich, wenn es zurückgesetzt wird. Wissen Sie davon nichts, bestätigen Sie nicht.",
  validOnPublic: "Ihre Signaturen würden auch im Netzwerk „{{network}}“ gelten",
  neverThisChain: "{{network}} hat niemals diese Chain-ID. Der Knoten ist nicht echt; Sie können sie nicht bestätigen.",
  chainOfPublic:
    "Chain-ID {{chainId}} gehört zum Netzwerk „{{network}}“. Der Betreiber dieses Knotens könnte Ihre Signaturen dort verwenden.",
  forkSignsNothing: "Auf diesem Fork wird nichts signiert",
  forkSignsNothingText:
    "Er wurde mit der Chain-ID von {{network}} gestartet, wo seine Signaturen auch gültig wären. Verwenden Sie „Handeln als“, oder starten Sie den Fork ohne --fork-keep-chain-id.",
  review: "Prüfen",
  answersChainId: "{{network}} meldet die Chain-ID {{chainId}}",
  confirmFirst: "Bestätigen Sie sie, bevor Sie signieren.",
  answersOtherChainId: "{{network}} meldet die Chain-ID {{chainId}} statt {{pinned}}",
  otherChainIdText: "Es wurde zurückgesetzt, oder sein Knoten ist nicht echt. Atoll erstellt und signiert dafür keine Transaktionen.",
};
