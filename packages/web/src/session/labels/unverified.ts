import { t } from "../../language/words.ts";

/** Name of an own account with the "not verified" mark, for the preview of a transaction while the vault is locked. */
export function unverifiedLabel(label: string): string {
  return t("common:labelNotVerified", { label });
}
