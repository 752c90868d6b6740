import { t } from "../../language/words.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** Where an account's key comes from, in words; undefined where there is none. */
export function sourceWords(account: AccountRecord): string | undefined {
  switch (account.source.kind) {
    case "mnemonic":
      return t("accounts:fromPhrase");
    case "privateKey":
      return t("accounts:fromKey");
    case "passkey":
      return t("accounts:fromPasskey");
    case "keyless":
      return t("accounts:schemeKeyless");
    case "external":
      return t("accounts:fromWallet", { wallet: account.source.wallet });
    case "multi":
      return multiWords(account);
    case "watch":
      return undefined;
  }
}

function multiWords({ key }: AccountRecord): string | undefined {
  if (key?.scheme !== "multiKey" && key?.scheme !== "multiEd25519") return undefined;
  return t("accounts:fromMembers", { threshold: key.threshold, count: key.members.length });
}

/** Whether the vault keeps a secret of the account, which can be shown and would be lost. */
export function hasSecret({ source }: AccountRecord): boolean {
  return source.kind === "mnemonic" || source.kind === "privateKey";
}

/** Whether a sign-in alone signs for the account. */
export function isKeyless({ key }: AccountRecord): boolean {
  return key?.scheme === "keyless" || key?.scheme === "federatedKeyless";
}

/** What showing the account's secret shows: a phrase only where there is one. */
export function showSecretWords({ source }: AccountRecord): string {
  return t(source.kind === "mnemonic" ? "accounts:showSecret" : "accounts:showKeyOnly");
}

/** A name for the next account that is not taken yet. */
export function nextLabel(accounts: readonly AccountRecord[]): string {
  const taken = new Set(accounts.map((account) => account.label));
  for (let number = accounts.length + 1; ; number++) {
    const label = t("accounts:newLabel", { number });
    if (!taken.has(label)) return label;
  }
}
