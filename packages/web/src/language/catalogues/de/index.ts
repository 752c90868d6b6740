import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/index.ts";

/** Texte über einen Index, der hinter dem Ledger zurückliegt, für Listen, die nur er geben kann. */
export const catalogue: SameNames<typeof english> = {
  behind: "Der Index liegt {{seconds}} Sekunden zurück: Was seitdem geschah, fehlt.",
  nothingSoFar: "Bisher nichts im Index",
  nothingSoFarText: "Der Index liegt {{seconds}} Sekunden zurück. Was seitdem geschah, erscheint hier, sobald er aufgeholt hat.",
};
