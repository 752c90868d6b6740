import { t } from "../language/words.ts";
/**
 * While the vault is locked, names and addresses of one's own come from storage that nothing protects: another program that once listened on this
 * port may have changed them. Unlocking compares them with what the vault holds.
 */
export function unverified(): string {
  return t("common:notVerified");
}

/** A name of one's own account as it may be shown while the vault is locked. */
export function unverifiedLabel(label: string): string {
  return t("common:labelNotVerified", { label });
}
