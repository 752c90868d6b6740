import type { SameNames } from "../../wordKeys.ts";
import type { catalogue as english } from "../en/index.ts";

/** German texts about an indexer that lags behind the ledger, for lists that require an indexer. */
export const catalogue: SameNames<typeof english> = {
  behind: "Der Index liegt {{seconds}} Sekunden zurück: Was seitdem geschah, fehlt.",
  nothingSoFar: "Bisher nichts im Index",
  nothingSoFarText: "Der Index liegt {{seconds}} Sekunden zurück. Was seitdem geschah, erscheint hier, sobald er aufgeholt hat.",
};
