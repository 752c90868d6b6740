import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/receive.ts";

/** Texts of Receive. */
export const catalogue: SameNames<typeof english> = {
  address: "Adresse",
  paymentLink: "Zahlungslink",
  yourAddress: "Ihre Adresse",
  appearsHere: "Eingänge erscheinen hier.",
  justArrived: "{{amount}} eingetroffen.",
  onNetwork: "Netzwerk: {{network}}",
  watchOnlyText: "Dieses Konto wird nur beobachtet. Was dorthin gezahlt wird, kann nur ausgeben, wer den Schlüssel hat.",
  qrAddress: "QR-Code der Adresse von {{account}}",
  qrLink: "QR-Code des Zahlungslinks von {{account}}",
  codeHolds: "Der Code enthält",
  askAsset: "Gewünschter Vermögenswert",
  askAmount: "Einen Betrag anfordern",
  askAmountHint: "Optional. Der Betrag ist schon eingetragen, wenn jemand den Link öffnet.",
  copyLink: "Zahlungslink kopieren",
  linkLocal: "Er öffnet Atoll auf diesem Computer: Das eingebettete Netzwerk gibt es nur hier.",
  linkPublic: "Er öffnet diese Seite mit der eingetragenen Zahlung. Die andere Person sieht sie, bevor etwas signiert wird.",
  faucet: "Faucet",
  testApt: "Test-APT",
  faucetText: "Dieses Netzwerk gibt kostenlose Test-APT. Anderswo sind sie nichts wert.",
  getApt: "{{amount}} APT holen",
  otherAmount: "Anderer Betrag",
  amount: "Betrag",
  amountHint: "Höchstens 1.000 APT auf einmal.",
  getAmount: "Diesen Betrag holen",
  asking: "Faucet wird gefragt …",
  waiting: "Die Coins sind unterwegs …",
  arrived: "{{amount}} eingetroffen in {{transaction}}",
  unlockToShow: "Entsperren, um die Adresse von {{account}} anzuzeigen",
  lockedText:
    "Ihre Adressen liegen mit Ihren Schlüsseln im Tresor. Wenn Sie ihn entsperren, ist sicher, dass die angezeigte Adresse Ihre ist.",
  noAccountText: "Mit einem Konto haben Sie eine Adresse, an die andere zahlen können.",
  moreThanZero: "Fordern Sie mehr als null an.",
  atMost: "Höchstens 1.000 APT auf einmal.",
};
