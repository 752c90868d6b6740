import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/send.ts";

/** Texts of Send. */
export const catalogue: SameNames<typeof english> = {
  nothingToSpend: "Auf diesem Konto ist kein Guthaben.",
  moreThanSpendable: "Das ist mehr als die {{amount}} {{symbol}}, die Sie ausgeben können.",
  amount: "Betrag",
  availableAfterFee: "{{amount}} verfügbar nach Abzug der Gebühr",
  availableFeeApart: "{{amount}} verfügbar. Die Gebühr kommt in APT dazu.",
  asset: "Vermögenswert",
  unknownAsset: "Dieses Netzwerk kennt den Vermögenswert {{asset}} nicht. Wählen Sie einen anderen.",
  available: "{{amount}} verfügbar",
  max: "Max.",
  from: "Von",
  sendAnother: "Weitere Zahlung senden",
  sendAmount: "{{amount}} {{symbol}} senden",
  noCoins: "Auf diesem Konto ist noch kein APT",
  getTestApt: "Test-APT holen",
  noCoinsFaucet: "Jede Zahlung würde fehlschlagen. Der Faucet gibt kostenlose Test-APT.",
  noCoinsReceive: "Jede Zahlung würde fehlschlagen. Empfangen Sie zuerst APT.",
  moreThanZero: "Geben Sie mehr als null ein.",
  payment: "Zahlung",
  previewPayment: "Zahlung prüfen",
  noAccountText: "Mit einem Konto können Sie Coins senden und vor dem Signieren sehen, was eine Zahlung bewirkt.",
  warnZero: "Niemand hat den Schlüssel der Nulladresse. Was dorthin gesendet wird, ist verloren.",
  warnReserved: "Diese Adresse gehört dem Netzwerk selbst. Niemand kann ausgeben, was dorthin gesendet wird.",
  warnSelf: "Das ist das Konto, von dem Sie senden. Es würde nur die Gebühr ausgegeben.",
  linkAsks:
    "Ein Link bittet Sie um {{amount}} an {{recipient}}. Mit einem Konto können Sie zahlen und vor dem Signieren sehen, was geschieht.",
  linkAsksWithout:
    "Ein Link bittet Sie um eine Zahlung an {{recipient}}. Mit einem Konto können Sie zahlen und vor dem Signieren sehen, was geschieht.",
  ambiguousLink: "Dieser Zahlungslink wurde nicht verwendet",
  ambiguousLinkText:
    "Er nennt mehr als einen Empfänger, Betrag oder Vermögenswert. Welcher gemeint ist, lässt sich nicht sagen. Bitten Sie um einen neuen Link.",
  fromLink: "Diese Zahlung wurde durch einen Link ausgefüllt",
  fromLinkText: "Jemand bittet Sie darum. Klären Sie Empfänger und Betrag mit der Person, von der Sie den Link haben.",
  schemeEd25519: "Ed25519",
  schemeSecp256k1: "Secp256k1",
  schemePasskey: "Passkey",
  schemeKeyless: "Schlüssellos",
  schemeMultiKey: "Mehrere Schlüssel",
  schemeMultiEd25519: "Multi-Ed25519",
};
