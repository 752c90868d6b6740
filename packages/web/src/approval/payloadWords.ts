import { t } from "../language/words.ts";
import type { ReadPayload } from "../signer/approvals.ts";

/** Short description of a payload as decoded by the signer. */
export function payloadWords(payload: ReadPayload): string {
  switch (payload.kind) {
    case "entryFunction":
      return payload.functionId;
    case "message":
      return t("panel:signedMessage", { text: payload.text });
    case "rotation":
      return t("panel:provedRotation", { account: payload.to });
    case "script":
      return t("panel:scriptOfHash", { hash: payload.codeHash });
    case "multisig":
      return t("panel:runAsMultisig", {
        account: payload.multisigAddress,
        what: payload.functionId ?? t("panel:callStoredOnChain"),
      });
  }
}
