import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/directory.ts";

/** German texts of the directory of assets and collections. */
export const catalogue: SameNames<typeof english> = {
  which: "Vermögenswerte oder Sammlungen",
  assets: "Vermögenswerte",
  collections: "Sammlungen",
  filterAssets: "Nach Name, Kürzel, Adresse oder Herausgeber filtern",
  filterCollections: "Nach Name, Adresse oder Ersteller filtern",
  kind: "Art des Vermögenswerts",
  everyKind: "Jede Art",
  coins: "Coins",
  fungible: "Fungible Werte",
  order: "Reihenfolge",
  ascending: "{{column}}, aufsteigend",
  descending: "{{column}}, absteigend",
  symbol: "Kürzel",
  name: "Name",
  address: "Adresse",
  changed: "Geändert",
  inIt: "Sammlerstücke",
  supplyOnPage: "Auf der Seite",
  supplyWhy: "Der Index kennt die Menge von Coins nicht. Die Seite des Coins fragt den Knoten.",
  ofMaximum: "{{supply}} von {{maximum}}",
  openCollection: "{{name}}, {{id}}",
  noAssets: "Noch keine Vermögenswerte",
  noAssetsText: "Hier steht jeder Coin und jeder fungible Vermögenswert dieses Netzwerks.",
  noCollections: "Noch keine Sammlungen",
  noCollectionsText: "Hier steht jede Sammlung dieses Netzwerks.",
  needsIndexText: "Nur ein Index kennt alle, und dieses Netzwerk hat keinen. Öffnen Sie etwas über seine Adresse, um es zu sehen.",
  rateLimited: "Der Index wurde zu oft gefragt",
  rateLimitedText: "Er nimmt {{seconds}} Sekunden lang keine Fragen an. Kommen Sie dann wieder, oder öffnen Sie etwas über seine Adresse.",
};
