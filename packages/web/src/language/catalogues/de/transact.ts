import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/transact.ts";

/** German texts of actions on existing transactions: raise the gas price, fill a sequence number gap, open a file. */
export const catalogue: SameNames<typeof english> = {
  raise: "Preis erhöhen",
  raiseText:
    "Dieselbe Transaktion zu einem höheren Gaspreis. Nur eine der beiden kann ausgeführt werden, und Blöcke ziehen die vor, die mehr zahlt.",
  newPrice: "Neuer Preis in Octas je Gaseinheit",
  priceNow: "Sie wartet jetzt mit {{price}}.",
  priceTooLow: "Eine ganze Zahl über {{price}}, dem jetzigen Preis.",
  usePrice: "Übernehmen",
  sendRaised: "Zum höheren Preis senden",
  cannotRaise: "Nichts zu erhöhen",
  hasNonceText:
    "Sie hat keinen Platz in der Reihenfolge und wartet auf nichts, darum kann keine andere an ihre Stelle treten. Sie wird ausgeführt oder läuft ab.",
  notSentText: "Sie wurde noch nicht gesendet. Verwerfen Sie sie unter Aktivität und erstellen Sie sie neu.",
  noKeyText:
    "Der Schlüssel des Absenders ist nicht hier. Wer ihn hat, kann dieselbe Transaktion zu einem höheren Preis senden und sie als Datei weitergeben, falls andere mitsignieren. Sonst wird sie ausgeführt oder läuft ab.",
  noGap: "Hier ist keine Lücke",
  noGapText: "Nichts von diesem Konto wartet auf diesen Platz in seiner Reihenfolge.",
  cannotRaiseText:
    "Einen höheren Preis kann nur bekommen, was dieser Browser gesendet hat und was noch wartet, von einem Konto, dessen Schlüssel hier ist.",
  isFinalText: "Diese Transaktion ist abgeschlossen. Ihr Preis kann nicht mehr geändert werden.",
  fill: "Nummer {{number}} füllen",
  fillText:
    "Eine Zahlung von nichts an Sie selbst nimmt den fehlenden Platz ein, damit ausgeführt werden kann, was dahinter wartet. Sie kostet ihre Gebühr.",
  sendFiller: "Senden",
  noAccountText: "Mit einem Konto können Sie Transaktionen signieren, die andere vorbereitet haben.",
  fileText:
    "Öffnen Sie eine Transaktion, die jemand vorbereitet hat und die Sie mitsignieren oder deren Gebühr Sie zahlen. Was sie tut, wird aus der Datei gelesen und simuliert, bevor Sie signieren.",
  file: "Transaktionsdatei",
  namesInFile: "In dieser Datei steht, dass für diese Adressen Namen eingegeben wurden",
  namesInFileText:
    "Wer die Datei gemacht hat, kann dort alles hineingeschrieben haben. Jeder Name wird nachgeschlagen und mit Ihren Kontakten verglichen, bevor etwas signiert wird; sehen Sie sich auch die Adresse selbst an.",
  openAnother: "Andere Datei öffnen",
  submit: "Übermitteln",
  sign: "Signieren",
  signAndSubmit: "Signieren und übermitteln",
  signers: "Signierende",
  roleSender: "sendet sie",
  roleSecondarySigner: "signiert mit",
  roleFeePayer: "zahlt die Gebühr",
  hasSigned: "Signiert",
  signsHere: "Signiert jetzt",
  isMissing: "Fehlt",
  payerOpen: "Wer die Gebühr zahlt, ist noch offen.",
  nobodyHere: "Keines Ihrer Konten signiert diese Transaktion. Wechseln Sie zu dem Konto, das es tut, oder geben Sie die Datei weiter.",
};
