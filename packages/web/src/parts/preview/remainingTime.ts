import { t } from "../../language/words.ts";
import { timeInWords } from "../../preview/words/timeInWords.ts";

/** Remaining time until a transaction expires, by the ledger's clock. */
export function remainingTime(expirationSecs: bigint, ledgerSecs: bigint | undefined): string {
  if (ledgerSecs === undefined) return t("panel:asLongAsAllowed");
  const left = expirationSecs - ledgerSecs;
  return left <= 0n ? t("panel:expired") : t("panel:about", { time: timeInWords(left) });
}
