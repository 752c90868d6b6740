import { findText, t } from "../../language/words.ts";
import type { PasswordProblem } from "../../signer/passwords/passwordStrength.ts";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "../../signer/vaultLimits.ts";

/** Error message for a rejected password, with advice for a better one. */
export function passwordProblemWords(problem: PasswordProblem): string {
  switch (problem.kind) {
    case "tooLong":
      return t("accounts:passwordTooLong", { most: PASSWORD_LENGTH_MAX });
    case "tooShort":
      return t("accounts:passwordTooShort", { least: PASSWORD_LENGTH_MIN });
    case "notJudged":
      return t("accounts:passwordNotJudged");
    case "weak": {
      const weakness = findText("accounts", `weakness.${problem.weakness}`) ?? t("accounts:passwordGuessed");
      return t("accounts:passwordWeak", { weakness });
    }
  }
}
