import { t } from "../../language/words.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** Where an account's key comes from, in words; undefined where there is none. */
export function sourceWords(account: AccountRecord): string | undefined {
  switch (account.source.kind) {
    case "mnemonic":
      return t("accounts:fromPhrase");
    case "privateKey":
      return t("accounts:fromKey");
    case "watch":
      return undefined;
  }
}

/** A name for the next account that is not taken yet. */
export function nextLabel(accounts: readonly AccountRecord[]): string {
  const taken = new Set(accounts.map((account) => account.label));
  for (let number = accounts.length + 1; ; number++) {
    const label = t("accounts:newLabel", { number });
    if (!taken.has(label)) return label;
  }
}
