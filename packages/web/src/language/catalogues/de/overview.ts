import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/overview.ts";

/** Texts of the overview. */
export const catalogue: SameNames<typeof english> = {
  aptOverTime: "APT-Verlauf",
  moment: "Seit",
  balance: "Guthaben",
  watchOnly: "Nur beobachtet",
  loadingBalance: "Guthaben wird geladen",
  nextSteps: "Nächste Schritte",
  theNetwork: "Das Netzwerk",
  lastBlock: "Letzter Block",
  viewTransactions: "Transaktionen ansehen",
  createAccountText: "Ein Passwort, dann eine Wiederherstellungsphrase aus zwölf Wörtern oder eine Anmeldung. Etwa eine Minute.",
  getTestApt: "Test-APT holen",
  receiveCoins: "Coins empfangen",
  faucetGives: "Der Faucet gibt 10 kostenlose Test-APT.",
  giveAddress: "Geben Sie Ihre Adresse weiter oder lassen Sie den Code scannen.",
  seeThenSign: "Erst sehen, was sich ändert, dann signieren.",
  stepDone: ", erledigt",
  activityLater: "Wird angezeigt, sobald das Netzwerk wieder antwortet.",
  recentActivity: "Letzte Aktivität",
  viewAll: "Alle anzeigen",
  welcome: "Willkommen",
  welcomeText: "Atoll verwahrt Ihre Schlüssel auf diesem Computer und zeigt, was eine Zahlung bewirkt, bevor Sie sie signieren.",
  embeddedText:
    "Neben dieser Seite läuft ein vollständiges Netzwerk. Seine Coins sind zum Ausprobieren da; es steht nichts von Wert auf dem Spiel.",
  otherNetworkText: "Sie sehen {{network}}. Um ohne Risiko auszuprobieren, wechseln Sie zum eingebetteten Netzwerk.",
  havePhrase: "Ich habe eine Wiederherstellungsphrase",
  restoreBackup: "Sicherung wiederherstellen",
  howToBegin: "So beginnen Sie",
  unlockAndCreate: "Entsperren und Konto erstellen",
  firstAccountText: "Eine Wiederherstellungsphrase aus zwölf Wörtern oder eine Anmeldung. Etwa eine Minute.",
  accountIs: "{{account}}, {{address}}",
  signInInstead: "Ohne Phrase anmelden",
};
