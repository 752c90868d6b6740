import { t } from "../../language/words.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** Short name of an account's kind: origin of its key, or watch-only. */
export function accountKind({ source, key }: Pick<AccountRecord, "source" | "key">): string {
  switch (source.kind) {
    case "mnemonic":
      return t("common:kindPhrase");
    case "privateKey":
      return t("common:kindPrivateKey");
    case "passkey":
      return t("common:kindPasskey");
    case "keyless":
      return t("common:kindKeyless");
    case "external":
      return t("common:kindWallet", { wallet: source.wallet });
    case "multi":
      return key !== undefined && "members" in key
        ? t("common:kindMembers", { threshold: key.threshold, count: key.members.length })
        : t("common:kindMulti");
    case "watch":
      return t("common:watchOnly");
  }
}
