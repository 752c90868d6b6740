import { useState } from "react";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { useNetwork, useSigner } from "../../session/context.ts";
import { SignInProblem } from "../../session/signIn/signInProblem.ts";
import { useAction } from "../../session/useAction.ts";
import type { MessageVerdict } from "../../signer/verifyMessage.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { verifySignIns } from "./verifySignIns.ts";

/** Finds out whose signature somebody gave. A page that uses it loads the words `accounts` and `signIn`. */
export function VerifyMessage() {
  const signer = useSigner();
  const [text, setText] = useState("");
  const [signature, setSignature] = useState("");
  const network = useNetwork();
  const [verdict, setVerdict] = useState<MessageVerdict>();
  const verify = useAction(async () => {
    const first = await signer.verifyMessage({ text, signature });
    setVerdict(first);
    // What a sign-in is held against is this network's; without its answer no more is known than that a sign-in signed.
    if (first.kind === "signedIn") setVerdict(await verifySignIns(signer, network, { text, signature }, first.signIns));
  });
  return (
    <>
      <Field label={t("accounts:wasSigned")}>{(control) => <TextArea {...control} mono rows={4} value={text} onChange={setText} />}</Field>
      <Field label={t("accounts:signature")}>
        {(control) => <TextArea {...control} mono rows={3} value={signature} onChange={setSignature} />}
      </Field>
      <div>
        <Button disabled={text === "" || signature === ""} busy={verify.busy} onClick={() => verify.run()}>
          {t("accounts:verifyMessage")}
        </Button>
      </div>
      {verify.error !== undefined && <ErrorView error={verify.error} />}
      <div aria-live="polite">
        {verdict?.kind === "signed" && (
          <Notice level="notice" title={t("accounts:isSignature")}>
            {t("accounts:signedBy")} <span className="mono break-all">{verdict.address}</span>
          </Notice>
        )}
        {verdict?.kind === "signedIn" && !verify.busy && (
          <Notice title={t("signIn:signedInMessage")}>
            {t("signIn:signedInMessageText", { network: network.label })} <span className="mono break-all">{verdict.address}</span>
          </Notice>
        )}
        {verdict?.kind === "notProven" && (
          <Notice level="danger" title={t("signIn:notProven", { network: network.label })}>
            {explainError(new SignInProblem(verdict.fault)).what} {t("signIn:notProvenText")}{" "}
            <span className="mono break-all">{verdict.address}</span>
          </Notice>
        )}
        {verdict?.kind === "otherText" && <Notice level="danger">{t("accounts:otherText")}</Notice>}
        {verdict?.kind === "unreadable" && <Notice level="danger">{t("accounts:noSignature")}</Notice>}
      </div>
    </>
  );
}
