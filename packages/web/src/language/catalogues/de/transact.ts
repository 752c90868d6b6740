import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/transact.ts";

/** German texts of actions on existing transactions: raise the gas price, fill a sequence number gap, open a file. */
export const catalogue: SameNames<typeof english> = {
  raise: "Gaspreis erhöhen",
  raiseText:
    "Sendet dieselbe Transaktion zu einem höheren Gaspreis. Nur eine der beiden kann ausgeführt werden, und Blöcke ziehen den höheren Preis vor.",
  newPrice: "Neuer Gaspreis (Octas je Einheit)",
  priceNow: "Jetziger Preis: {{price}}.",
  priceTooLow: "Geben Sie eine ganze Zahl über {{price}} ein, dem jetzigen Preis.",
  usePrice: "Preis übernehmen",
  sendRaised: "Zum höheren Preis senden",
  cannotRaise: "Nichts zu erhöhen",
  hasNonceText: "Diese Transaktion hat keine Sequenznummer, darum kann keine andere sie ersetzen. Sie wird ausgeführt oder läuft ab.",
  notSentText: "Sie ist noch nicht gesendet. Brechen Sie sie unter Aktivität ab und erstellen Sie sie neu.",
  noKeyText:
    "Sie haben den Schlüssel des Absenders nicht. Der Inhaber kann die Transaktion zu einem höheren Preis erneut senden. Sonst wird sie ausgeführt oder läuft ab.",
  noGap: "Keine Lücke",
  noGapText: "Keine Transaktion dieses Kontos wartet auf diese Sequenznummer.",
  cannotRaiseText:
    "Den Preis erhöhen können Sie nur bei ausstehenden Transaktionen, die von diesem Browser mit einem Ihrer Schlüssel gesendet wurden.",
  isFinalText: "Diese Transaktion ist abgeschlossen, ihr Preis lässt sich nicht mehr ändern.",
  fill: "Nummer {{number}} füllen",
  fillText:
    "Sendet eine Zahlung von 0 APT mit der fehlenden Nummer an Sie selbst, damit spätere Transaktionen ausgeführt werden können. Sie zahlen die Gebühr.",
  sendFiller: "Senden",
  noAccountText: "Erstellen Sie ein Konto, um von anderen vorbereitete Transaktionen zu signieren.",
  fileText:
    "Öffnen Sie eine Transaktion, um sie zu signieren oder ihre Gebühr zu zahlen. Atoll dekodiert und simuliert sie, bevor Sie signieren.",
  file: "Transaktionsdatei",
  namesInFile: "Namen in dieser Datei",
  namesInFileText:
    "Der Ersteller der Datei kann hier alles geschrieben haben. Atoll prüft jeden Namen im Netzwerk und in Ihren Kontakten, bevor Sie signieren. Prüfen Sie auch die Adresse.",
  openAnother: "Andere Datei öffnen",
  submit: "Übermitteln",
  sign: "Signieren",
  signAndSubmit: "Signieren und übermitteln",
  signers: "Signierende",
  roleSender: "Absender",
  roleSecondarySigner: "weiterer Unterzeichner",
  roleFeePayer: "Gebührenzahler",
  hasSigned: "Signiert",
  signsHere: "Signiert jetzt",
  isMissing: "Fehlt",
  payerOpen: "Noch kein Gebührenzahler.",
  nobodyHere: "Keines Ihrer Konten kann das signieren. Wechseln Sie zum Konto eines Unterzeichners, oder geben Sie die Datei weiter.",
};
