import { useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { toHex } from "../../chain/facts/hex.ts";
import { t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { accountLabel } from "../../session/labels/accountLabel.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { MESSAGE_LENGTH_MAX } from "../../signer/vaultLimits.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { TextAreaField } from "../../ui/forms/TextAreaField.tsx";
import { SignedText } from "./SignedText.tsx";

const NONCE_BYTES = 16;

/** Form that signs a text with an account. Pages that use it load the `accounts` texts and require an unlocked vault. */
export function SignMessage({ account }: { readonly account: AccountRecord }) {
  const approve = useApprove();
  const network = useNetwork();
  const [text, setText] = useState("");
  const [signed, setSigned] = useState<{ readonly text: string; readonly signature: string }>();
  const sign = useAction(async () => {
    const nonce = toHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))).slice(2);
    const result = await approve(
      { kind: "message", network: network.id, accountId: account.id, text, nonce },
      t("accounts:signMessageWith", { account: accountLabel(account) }),
    );
    if (result?.kind === "messageSigned") setSigned({ text: result.text, signature: toHex(result.signature) });
  });
  return (
    <>
      <p className="text-ink-2">{t("accounts:messageText")}</p>
      <TextAreaField
        label={t("accounts:message")}
        rows={3}
        maxLength={MESSAGE_LENGTH_MAX}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setSigned(undefined);
          sign.clear();
        }}
      />
      <div>
        <Button disabled={text.trim() === ""} busy={sign.busy} onClick={() => sign.run()}>
          {t("accounts:signMessage")}
        </Button>
      </div>
      {sign.error !== undefined && <ErrorView error={sign.error} />}
      {signed !== undefined && (
        <>
          <SignedText label={t("accounts:wasSigned")} text={signed.text} />
          <SignedText label={t("accounts:signature")} text={signed.signature} />
        </>
      )}
    </>
  );
}
