import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/reset.ts";

/** German texts of the banner about a network's state: replaced ledger, old latest block, or rate limit. */
export const catalogue: SameNames<typeof english> = {
  behind: "{{network}} ist im Rückstand",
  behindText: "Der neueste Block ist {{seconds}} Sekunden alt. Guthaben und Zahlungen können verspätet sein.",
  clockFast: "Die Uhr dieses Computers geht vor, oder der Knoten ist im Rückstand",
  clockFastText:
    "Nach ihr ist der neueste Block von {{network}} stets {{seconds}} Sekunden alt, während neue folgen. Stellen Sie die Uhr. Geht sie richtig, können Guthaben und Zahlungen verspätet sein.",
  limited: "{{network}} hat zu viele Anfragen bekommen",
  limitedText:
    "Es begrenzt, wie oft ein Besucher fragen darf. Was Sie sehen, kann alt sein oder fehlen; die Seite fragt in {{seconds}} s wieder und macht von selbst weiter.",
  wasReset: "{{network}} wurde zurückgesetzt oder mit einem anderen Datenverzeichnis gestartet",
  took_one: "{{count}} Transaktion, die Sie dort gesendet haben, wird nicht mehr angezeigt, ebenso das frühere Guthaben.",
  took_other: "{{count}} Transaktionen, die Sie dort gesendet haben, werden nicht mehr angezeigt, ebenso das frühere Guthaben.",
  tookPayments_one: "{{count}} Zahlung, die Sie dort gesendet haben, wird nicht mehr angezeigt, ebenso das frühere Guthaben.",
  tookPayments_other: "{{count}} Zahlungen, die Sie dort gesendet haben, werden nicht mehr angezeigt, ebenso das frühere Guthaben.",
  tookBefore_one: "Früheres Zurücksetzen hat {{count}} Transaktion mitgenommen.",
  tookBefore_other: "Früheres Zurücksetzen hat {{count}} Transaktionen mitgenommen.",
  tookNothing: "Guthaben und Verlauf beginnen neu. Nichts, was Sie von hier gesendet haben, war dort ausgeführt.",
  formsEmptied: "Was Sie dort in Formulare eingegeben hatten, wurde geleert.",
  waits_one:
    "{{count}} Transaktion, die Sie für jenes Ledger signiert haben, war noch nicht ausgeführt. An dieses wird sie nicht gesendet. Kommt jenes Ledger zurück, wird sie von selbst wieder dorthin gesendet und kann dort bis {{time}} ausgeführt werden.",
  waits_other:
    "{{count}} Transaktionen, die Sie für jenes Ledger signiert haben, waren noch nicht ausgeführt. An dieses werden sie nicht gesendet. Kommt jenes Ledger zurück, werden sie von selbst wieder dorthin gesendet und können dort bis {{time}} ausgeführt werden.",
  takenBack: "{{network}} wurde auf eine frühere Version zurückgebracht",
  undid_one: "{{count}} Transaktion, die Sie danach gesendet haben, ist rückgängig gemacht und unter Aktivität so gekennzeichnet.",
  undid_other: "{{count}} Transaktionen, die Sie danach gesendet haben, sind rückgängig gemacht und unter Aktivität so gekennzeichnet.",
  undidNothing: "Was danach geschah, gibt es nicht mehr. Von hier aus wurde nichts davon gesendet.",
  tellsOther: "{{network}} nennt ein anderes Ledger als vorher",
  tellsOtherText:
    "Es wurde zurückgesetzt, oder sein Knoten sagt nicht die Wahrheit. Was Sie vorher gesendet haben, kann noch ausgeführt werden, bis es abläuft, und steht unter Aktivität, bis es nach der Uhr dieses Computers abgelaufen ist. Sehen Sie dort nach, bevor Sie noch einmal zahlen.",
};
