import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/fields.ts";

export const catalogue: SameNames<typeof english> = {
  choose: "Auswählen",
  yourAccounts: "Ihre Konten",
  contacts: "Kontakte",
  recent: "Zuletzt",
  own: "Ihr Konto {{name}}",
  watched: "Nur beobachtetes Konto {{name}}",
  contact: "Ihr Kontakt {{name}}",
  paidBefore: "{{address}}, zuvor bezahlt",
  lookingUp: "{{name}} wird nachgeschlagen …",
  foundUnder: "Adresse von {{name}}",
  nameUnknown: "{{name}} führt in diesem Netzwerk zu keiner Adresse.",
  noNames: "Dieses Netzwerk hat keine Namen. Geben Sie die Adresse selbst ein.",
  otherNetwork: "Dieser Zahlungslink ist für das Netzwerk {{network}}. Wechseln Sie dorthin, um dort zu zahlen.",
  lookAlike: "Das ist nicht die Adresse von {{name}}, sieht aber so aus",
  lookAlikeRecent: "Das ist nicht die Adresse, an die Sie zuvor gezahlt haben, sieht aber so aus",
  noAssets: "Auf diesem Konto sind keine Vermögenswerte.",
  noTokens: "Diesem Konto gehören keine Sammlerstücke.",
  frozen: "eingefroren",
  nameHint: "Namen enden auf .apt.",
  notAllAssets: "Nicht alles ist aufgeführt: Es sind mehr als hundert, oder der Index antwortet nicht.",
  suggestions: "Vorschläge",
  entered: "Eingegeben",
  collectible: "Ein Sammlerstück…",
  anAsset: "Ein Vermögenswert…",
};
