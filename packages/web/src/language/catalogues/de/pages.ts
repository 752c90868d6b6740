import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/pages.ts";

/** Names of pages in navigation and palette; those that end in `Find` are further words by which the palette finds them. */
export const catalogue: SameNames<typeof english> = {
  overview: "Übersicht",
  overviewFind: "start, guthaben, wallet",
  send: "Senden",
  sendFind: "zahlen, zahlung, überweisen, transfer",
  receive: "Empfangen",
  receiveFind: "adresse, qr, faucet, testcoins, anfordern",
  accounts: "Konten",
  accountsFind: "konto erstellen, importieren, wiederherstellungsphrase, privater schlüssel, nur beobachten, exportieren",
  transactions: "Transaktionen",
  transactionsFind: "explorer, entdecken, neueste, ledger",
  transaction: "Transaktion",
  account: "Konto",
  settings: "Einstellungen",
  settingsFind: "netzwerke, sicherheit, passwort, automatisch sperren, darstellung, design, sprache, löschen, passkey",
  licences: "Lizenzen",
  licencesFind: "open source, quellen",
  gallery: "Komponenten",
};
