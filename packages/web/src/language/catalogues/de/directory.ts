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
  everyKind: "Alle Arten",
  coins: "Coins",
  fungible: "Fungible Vermögenswerte",
  order: "Sortierung",
  ascending: "{{column}}, aufsteigend",
  descending: "{{column}}, absteigend",
  symbol: "Kürzel",
  name: "Name",
  address: "Adresse",
  changed: "Geändert",
  inIt: "Sammlerstücke",
  supplyOnPage: "Ansehen",
  supplyWhy: "Der Index enthält keine Coin-Mengen. Die Seite des Coins zeigt sie.",
  ofMaximum: "{{supply}} von {{maximum}}",
  openCollection: "{{name}}, {{id}}",
  noAssets: "Noch keine Vermögenswerte",
  noAssetsText: "Alle Coins und fungiblen Vermögenswerte dieses Netzwerks erscheinen hier.",
  noCollections: "Noch keine Sammlungen",
  noCollectionsText: "Alle Sammlungen dieses Netzwerks erscheinen hier.",
  needsIndexText: "Diese Liste braucht einen Index, und dieses Netzwerk hat keinen. Suchen Sie stattdessen nach einer Adresse.",
  rateLimited: "Zu viele Anfragen an den Index",
  rateLimitedText: "Versuchen Sie es in {{seconds}} Sekunden erneut, oder suchen Sie nach einer Adresse.",
};
