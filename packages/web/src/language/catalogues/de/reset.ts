import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/reset.ts";

/** Ein Netzwerk, das ein anderes Ledger ist als vorher. */
export const catalogue: SameNames<typeof english> = {
  wasReset: "{{network}} wurde zurückgesetzt oder mit einem anderen Datenverzeichnis gestartet",
  took_one: "{{count}} Transaktion, die Sie dort gesendet haben, wird nicht mehr angezeigt, ebenso das frühere Guthaben.",
  took_other: "{{count}} Transaktionen, die Sie dort gesendet haben, werden nicht mehr angezeigt, ebenso das frühere Guthaben.",
  tookNothing: "Guthaben und Verlauf beginnen neu. Nichts, was Sie von hier gesendet haben, war dort ausgeführt.",
  takenBack: "{{network}} wurde auf eine frühere Version zurückgebracht",
  undid_one: "{{count}} Transaktion, die Sie danach gesendet haben, ist rückgängig gemacht und unter Aktivität so gekennzeichnet.",
  undid_other: "{{count}} Transaktionen, die Sie danach gesendet haben, sind rückgängig gemacht und unter Aktivität so gekennzeichnet.",
  undidNothing: "Was danach geschah, gibt es nicht mehr. Von hier aus wurde nichts davon gesendet.",
  tellsOther: "{{network}} nennt ein anderes Ledger als vorher",
  tellsOtherText:
    "Es wurde zurückgesetzt, oder sein Knoten sagt nicht die Wahrheit. Was Sie vorher gesendet haben, kann noch ausgeführt werden, bis es abläuft, und steht unter Aktivität, bis es nach der Uhr dieses Computers abgelaufen ist. Sehen Sie dort nach, bevor Sie noch einmal zahlen.",
};
