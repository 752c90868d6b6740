import type { ShownKey, ShownMember } from "../../chain/facts/shownKey.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";

const MEMBERS = {
  ed25519: "account:memberEd25519",
  secp256k1: "account:memberSecp256k1",
  passkey: "account:memberPasskey",
  keyless: "account:memberKeyless",
  federatedKeyless: "account:memberFederatedKeyless",
  other: "account:memberOther",
} as const satisfies Record<ShownMember["kind"], PlainKey>;

/** Translated name of a key type. */
export function memberWords(kind: ShownMember["kind"]): string {
  return t(MEMBERS[kind]);
}

/** Translated description of an account's signature scheme. */
export function shownKeyWords(key: ShownKey | undefined): string {
  switch (key?.scheme) {
    case undefined:
      return t("account:schemeUnknown");
    case "ed25519":
      return t("account:schemeEd25519");
    case "singleKey":
      return t("account:schemeSingle", { key: memberWords(key.members[0].kind) });
    case "multiEd25519":
      return t("account:schemeMultiEd25519", { threshold: key.threshold, count: key.members.length });
    case "multiKey":
      return t("account:schemeMultiKey", { threshold: key.threshold, count: key.members.length });
    case "abstraction":
      return t(key.isDerivable ? "account:schemeDerivable" : "account:schemeAbstraction");
    case "none":
      return t("account:schemeNone");
  }
}
