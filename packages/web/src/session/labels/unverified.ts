import { t } from "../../language/words.ts";
/**
 * Text that marks own names and addresses while the vault is locked. They come from unprotected storage: another program that once used
 * this port may have changed them. Unlocking compares them with the vault.
 */
export function unverified(): string {
  return t("common:notVerified");
}

/** Name of an own account with the "Not verified" mark, for display while the vault is locked. */
export function unverifiedLabel(label: string): string {
  return t("common:labelNotVerified", { label });
}
