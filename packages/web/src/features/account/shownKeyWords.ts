import type { Authenticator, KeyParts } from "../../chain/keys/authenticator.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";

const MEMBERS = {
  ed25519: "account:memberEd25519",
  secp256k1: "account:memberSecp256k1",
  secp256r1: "account:memberPasskey",
  keyless: "account:memberKeyless",
  federatedKeyless: "account:memberFederatedKeyless",
  unknown: "account:memberOther",
} as const satisfies Record<KeyParts["scheme"], PlainKey>;

/** Translated name of a key type. */
export function memberWords({ scheme }: KeyParts): string {
  return t(MEMBERS[scheme]);
}

/** Translated description of an account's signature scheme. */
export function shownKeyWords(authenticator: Authenticator | undefined): string {
  switch (authenticator?.kind) {
    case undefined:
    case "unknown":
      return t("account:schemeUnknown");
    case "ed25519":
      return t("account:schemeEd25519");
    case "singleKey":
      return t("account:schemeSingle", { key: memberWords(authenticator.key) });
    case "multiEd25519":
      return t("account:schemeMultiEd25519", { threshold: authenticator.threshold, count: authenticator.members.length });
    case "multiKey":
      return t("account:schemeMultiKey", { threshold: authenticator.threshold, count: authenticator.members.length });
    case "abstraction":
      return t(authenticator.data.identity === undefined ? "account:schemeAbstraction" : "account:schemeDerivable");
    case "none":
      return t("account:schemeNone");
  }
}
