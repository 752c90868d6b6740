import { t } from "../../language/words.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** True if the vault stores the account's secret key; users can export it, and removing the account deletes it. */
export function hasSecret({ source }: AccountRecord): boolean {
  return source.kind === "mnemonic" || source.kind === "privateKey";
}

/** True for accounts whose only key is keyless. */
export function isKeyless({ key }: AccountRecord): boolean {
  return key?.scheme === "keyless" || key?.scheme === "federatedKeyless";
}

/** Menu label for exporting the account's secret; mentions a recovery phrase only if the account has one. */
export function showSecretWords({ source }: AccountRecord): string {
  return t(source.kind === "mnemonic" ? "accounts:showSecret" : "accounts:showKeyOnly");
}

/** First unused default name for the next account. */
export function nextLabel(accounts: readonly AccountRecord[]): string {
  const usedLabels = new Set(accounts.map((account) => account.label));
  for (let number = accounts.length + 1; ; number++) {
    const label = t("accounts:newLabel", { number });
    if (!usedLabels.has(label)) return label;
  }
}
