import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/reset.ts";

/** German texts of the banner about a network's state: replaced ledger, old latest block, or rate limit. */
export const catalogue: SameNames<typeof english> = {
  behind: "{{network}} ist im Rückstand",
  behindText: "Der neueste Block ist {{seconds}} Sekunden alt. Guthaben und Zahlungen können verspätet sein.",
  clockFast: "Die Uhr dieses Computers geht vor, oder der Knoten ist im Rückstand",
  clockFastText:
    "Der neueste Block von {{network}} erscheint stets {{seconds}} Sekunden alt. Stellen Sie Ihre Uhr. Geht sie richtig, können Guthaben und Zahlungen verspätet sein.",
  limited: "{{network}} begrenzt Anfragen",
  limitedText: "Daten können veraltet sein oder fehlen. Atoll versucht es in {{seconds}} s erneut.",
  wasReset: "{{network}} wurde zurückgesetzt oder mit einem anderen Datenverzeichnis gestartet",
  took_one: "{{count}} gesendete Transaktion und Ihr früheres Guthaben sind nicht mehr da.",
  took_other: "{{count}} gesendete Transaktionen und Ihr früheres Guthaben sind nicht mehr da.",
  tookPayments_one: "{{count}} gesendete Zahlung und Ihr früheres Guthaben sind nicht mehr da.",
  tookPayments_other: "{{count}} gesendete Zahlungen und Ihr früheres Guthaben sind nicht mehr da.",
  tookBefore_one: "Früheres Zurücksetzen hat {{count}} Transaktion entfernt.",
  tookBefore_other: "Früheres Zurücksetzen hat {{count}} Transaktionen entfernt.",
  tookNothing: "Guthaben und Verlauf beginnen neu. Keine Ihrer Transaktionen ging verloren.",
  formsEmptied: "Ihre Formulareingaben dort wurden geleert.",
  waits_one:
    "{{count}} signierte Transaktion war noch nicht ausgeführt. An das neue Ledger wird sie nicht gesendet. Kommt das alte zurück, sendet Atoll sie erneut; sie kann dort bis {{time}} ausgeführt werden.",
  waits_other:
    "{{count}} signierte Transaktionen waren noch nicht ausgeführt. An das neue Ledger werden sie nicht gesendet. Kommt das alte zurück, sendet Atoll sie erneut; sie können dort bis {{time}} ausgeführt werden.",
  takenBack: "{{network}} wurde auf eine frühere Version zurückgesetzt",
  undid_one: "{{count}} seitdem gesendete Transaktion ist rückgängig gemacht. Siehe Aktivität.",
  undid_other: "{{count}} seitdem gesendete Transaktionen sind rückgängig gemacht. Siehe Aktivität.",
  undidNothing: "Spätere Transaktionen sind weg. Keine davon war von Ihnen.",
  tellsOther: "Der Verlauf von {{network}} hat sich geändert",
  tellsOtherText:
    "Das Netzwerk wurde zurückgesetzt, oder sein Knoten lügt. Vorher gesendete Transaktionen können noch ausgeführt werden, bis sie ablaufen. Prüfen Sie Aktivität, bevor Sie noch einmal zahlen.",
};
