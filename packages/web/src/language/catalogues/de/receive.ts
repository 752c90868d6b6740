import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/receive.ts";

/** Texts of Receive. */
export const catalogue: SameNames<typeof english> = {
  address: "Adresse",
  paymentLink: "Zahlungslink",
  yourAddress: "Ihre Adresse",
  onNetwork: "in {{network}}",
  watchOnlyText: "Dieses Konto wird nur beobachtet. Was dorthin gezahlt wird, kann nur ausgeben, wer seinen Schlüssel hat.",
  qrAddress: "QR-Code der Adresse von {{account}}",
  qrLink: "QR-Code des Zahlungslinks von {{account}}",
  codeHolds: "Inhalt des Codes",
  askAmount: "Einen Betrag anfordern",
  askAmountHint: "Optional. Er ist ausgefüllt, wenn jemand den Link öffnet.",
  copyLink: "Zahlungslink kopieren",
  linkLocal: "Er öffnet Atoll auf diesem Computer: Das eingebettete Netzwerk ist hier und sonst nirgends.",
  linkPublic: "Er öffnet diese Seite mit der ausgefüllten Zahlung. Die andere Person sieht sie, bevor etwas signiert wird.",
  faucet: "Faucet",
  testApt: "Test-APT",
  faucetText: "{{network}} gibt kostenlose Test-APT. Anderswo sind sie nichts wert.",
  getApt: "{{amount}} APT holen",
  otherAmount: "Anderer Betrag",
  amount: "Betrag",
  amountHint: "Höchstens 1,000 APT auf einmal.",
  getAmount: "Diesen Betrag holen",
  asking: "Faucet wird gefragt …",
  waiting: "Warten auf die Coins …",
  arrived: "{{amount}} eingetroffen in {{transaction}}",
  unlockToShow: "Entsperren, um die Adresse von {{account}} anzuzeigen",
  lockedText:
    "Solange Ihr Tresor gesperrt ist, sind die daneben gespeicherten Adressen nicht geprüft: Ein anderes Programm könnte sie geändert haben. Die echte ist im Tresor.",
  noAccountText: "Mit einem Konto haben Sie eine Adresse, an die andere zahlen können.",
  moreThanZero: "Fordern Sie mehr als null an.",
  atMost: "Höchstens 1,000 APT auf einmal.",
};
